
# `daybook PATH` and `daybook --view …` are completed as `daybook open` is, which they mean.
_daybook_or_open() {
    # Titles of events come after a tab behind their ids.
    local -x DAYBOOK_COMPLETION_TITLES=1
    _daybook_words "${@}"
    # 33, 63 and 64 list what fits, and insert no more than the beginning that all have.
    if [[ "${#COMPREPLY[@]}" -gt 1 && "${COMP_TYPE}" =~ ^(33|63|64)$ && "${COMPREPLY[*]}" = *$'\t'* ]]; then
        # A slash in a title is not one of a path.
        compopt +o filenames 2>/dev/null
        COMPREPLY=("${COMPREPLY[@]/$'\t'/  }")
    else
        COMPREPLY=("${COMPREPLY[@]%%$'\t'*}")
    fi
}

_daybook_words() {
    if ((COMP_CWORD == 1)) && [[ "${2}" != [-./~]* ]]; then
        _daybook "${@}"
        local path
        while IFS='' read -r path; do
            COMPREPLY+=("${path}")
        done < <(compgen -f -- "${2}")
        return
    fi
    if ! declare -F "_daybook_${COMP_WORDS[1]}" >/dev/null; then
        COMP_WORDS=("${COMP_WORDS[0]}" open "${COMP_WORDS[@]:1}")
        ((COMP_CWORD++))
    fi
    _daybook "${@}"
}

# Where days may be said in words, those that say some are offered beside paths.
_daybook_periods() {
    [[ "${prev}" = -* ]] || __daybook_add_completions -W "$(__daybook_custom_complete ---completion list -- --from "${COMP_CWORD}" "$(__daybook_cursor_index_in_current_word)")"
}

for _daybook_command in list free totals; do
    eval "_daybook_paths_${_daybook_command}() $(declare -f "_daybook_${_daybook_command}" | tail -n +2)"
    eval "_daybook_${_daybook_command}() { _daybook_paths_${_daybook_command} \"\${@}\"; _daybook_periods; }"
done
unset _daybook_command

complete -o filenames -F _daybook_or_open daybook
