/** `postern completion`: prints the script of a shell, which asks `postern complete` for the words. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';

const scripts = {
  bash: (
    program: string,
  ) => `# Completion of ${program} for bash. Add to ~/.bashrc: source <(${program} completion bash)
_${identifier(program)}_complete() {
  local IFS=$'\\n'
  COMPREPLY=($(${program} complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _${identifier(program)}_complete ${program}`,
  zsh: (program: string) => `#compdef ${program}
# Completion of ${program} for zsh. Add to ~/.zshrc: source <(${program} completion zsh)
_${identifier(program)}_complete() {
  local -a found
  found=("\${(@f)$(${program} complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _${identifier(program)}_complete ${program}`,
  fish: (
    program: string,
  ) => `# Completion of ${program} for fish. Save as ~/.config/fish/completions/${program}.fish
complete -c ${program} -f -a '(${program} complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'`,
} as const satisfies Readonly<Record<string, (program: string) => string>>;

const identifier = (program: string): string => program.replaceAll('-', '_');

const shells = ['bash', 'zsh', 'fish'] as const satisfies readonly (keyof typeof scripts)[];

export const completionScriptCommand: CommandDefinition = {
  name: 'completion',
  summary: 'Print the completion script of a shell',
  arguments: [{ name: 'shell', help: 'the shell', isRequired: true, choices: shells }],
  connects: 'nothing',
  effect: 'local',
  examples: [
    { line: 'source <({program} completion bash)', does: 'complete commands in this bash' },
    { line: '{program} completion fish > ~/.config/fish/completions/{program}.fish', does: 'in each fish' },
  ],
  run: (input, { program }) => {
    const shell = shells.find((each) => each === input.text('shell')) ?? 'bash';
    const script = scripts[shell](program);
    return Promise.resolve({ _tag: 'Done', json: { shell, script }, view: { kind: 'text', text: script } });
  },
};
