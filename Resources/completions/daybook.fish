
# `daybook PATH` and `daybook --view …` are completed as `daybook open` is, which they mean.
set -g __daybook_commands (complete -c daybook | string match '*"daybook" -eq 1*' \
    | string match -rg -- '(?:-a|--arguments) \'?([a-z-]+)')

functions -c __daybook_tokens __daybook_written_tokens

function __daybook_tokens
    set -l tokens (__daybook_written_tokens $argv)
    if string match -q -- '-p*' $argv[1]; and __daybook_opens $tokens[2]
        set tokens $tokens[1] open $tokens[2..]
    end
    printf %s\n $tokens
end

function __daybook_opens -a first
    test -n "$first"; or set first (commandline -t)
    string match -qr -- '^[-./~]' "$first"; and return
    test -n "$argv"; and not contains -- $first $__daybook_commands
end

complete -c daybook -n '__daybook_should_offer_completions_for_positional "daybook" -eq 1' -F

# Where days may be said in words, those that say some are offered beside paths.
for __daybook_command in list free totals
    complete -c daybook -n "__daybook_should_offer_completions_for_positional \"daybook $__daybook_command\" -ge 1" \
        -a '(__daybook_custom_completion ---completion list -- --from (count (__daybook_tokens -pc)) (__daybook_tokens -tC))'
end
set -e __daybook_command
