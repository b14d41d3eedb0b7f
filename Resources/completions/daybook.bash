
# `daybook PATH` and `daybook --view …` are completed as `daybook open` is, which they mean.
_daybook_or_open() {
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
