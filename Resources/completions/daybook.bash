
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

complete -o filenames -F _daybook_or_open daybook
