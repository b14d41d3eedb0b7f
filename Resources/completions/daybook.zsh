
# `daybook PATH` and `daybook --view …` are completed as `daybook open` is, which they mean.
functions[_daybook_command]=${functions[_daybook]}

_daybook() {
    if ((CURRENT > 2)) || [[ "${words[2]}" == [-./~]* ]]; then
        if ((! ${+functions[_daybook_${words[2]}]})); then
            words[2,1]=(open)
            ((CURRENT++))
        fi
        _daybook_command "${@}"
    else
        _alternative 'commands:command:_daybook_command' 'paths:path:_files'
    fi
}

if [[ "${funcstack[1]}" = _daybook ]]; then
    _daybook "${@}"
else
    compdef _daybook daybook
fi
