/** A command as a row of data. The parser, the help, the completion and the documentation read the same rows. */
import type { CommandContext } from './command-context.ts';
import type { CommandInput } from './command-input.ts';
import type { CommandResult } from './command-result.ts';

export interface CommandDefinition {
  /** The words after the program: `orders list`. */
  readonly name: string;
  /** One sentence in the imperative. */
  readonly summary: string;
  /** More about the command, printed below its options. */
  readonly details?: string;
  readonly arguments?: readonly ArgumentRow[];
  /** Takes every word as an argument, also options. */
  readonly passesOptions?: true;
  readonly options?: readonly OptionRow[];
  /** Which of the connection options it has. */
  readonly connects: ConnectsTo;
  readonly examples: readonly Example[];
  /** Without it, the command changes something. */
  readonly effect?: CommandEffect;
  /** The option with which a command that changes something only reads. */
  readonly readOnlyOption?: string;
  readonly run: (input: CommandInput, context: CommandContext) => Promise<CommandResult>;
}

/** What a command does to the gateway. A `local` command needs a terminal or this machine, or shows a secret: agents do not get it. */
export type CommandEffect = 'reads' | 'adds' | 'changes' | 'local';

/** Nothing, an account's credentials, or a gateway and an account. */
type ConnectsTo = 'nothing' | 'credentials' | 'gateway';

export interface ArgumentRow {
  /** `file` for the path of one. */
  readonly name: string;
  readonly help: string;
  readonly isRequired?: true;
  readonly isList?: true;
  readonly choices?: readonly string[];
  /** The command reads the text of the file from standard input instead if it is `-`. Agents pass the text. */
  readonly takesText?: true;
}

export interface OptionRow {
  /** A second, short flag: `f`. */
  readonly short?: string;
  /** The name of the parameter or member, as in the API: `merchant_reference`. The flag follows from it. */
  readonly name: string;
  readonly help: string;
  /** The placeholder of the value: `file` or `folder` for the path of one. A flag without a value is on if it is present. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly fallback?: string;
  readonly isRequired?: true;
  /** The flag can be given several times. */
  readonly isList?: true;
  /** With it, the output has no bound, or the command needs this machine. Agents do not get it. */
  readonly isForPeople?: true;
}

/** The words after the program, and what they do. */
export interface Example {
  readonly line: string;
  readonly does: string;
}

/** Whether an argument or option names a file or folder of the user. Agents may use those of one folder only. */
export const isPath = (row: ArgumentRow | OptionRow): boolean =>
  'value' in row ? row.value === 'file' || row.value === 'folder' : row.name === 'file';

/** The placeholder of a value that is true or false. It can be left out for true. */
export const booleanValue = 'boolean';

/** `merchant_reference` → `--merchant-reference`. */
export const flagOf = (name: string): string => `--${name.replaceAll('_', '-')}`;

/** A command or a group of commands, whose rows are loaded when they are used. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  /** The heading in the help; undefined for a command that only programs call, which the help does not list. */
  readonly heading: string | undefined;
  readonly load: () => Promise<readonly CommandDefinition[]>;
}
