/** Reads a message from a file or from standard input, in any of the three encodings. */
import { decodeBody, type FeedbackEncoding, type Params } from '@postern/protocol';
import { decodeErrors } from '@postern/protocol/spec';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { readInputFile, readStandardInput } from '../../connection/read-file-or-standard-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { ArgumentRow, OptionRow } from '../../command-definition/command-definition.ts';

export interface Message {
  readonly params: Params;
  readonly encoding: FeedbackEncoding;
}

export const messageArgument: ArgumentRow = {
  name: 'file',
  help: 'file with the message (default: standard input)',
  takesText: true,
};

export const encodings = ['json', 'form', 'xml'] as const satisfies readonly FeedbackEncoding[];

/** The choices of `--encoding`. */
export const encodingOption: OptionRow = {
  name: 'encoding',
  help: 'encoding of the message (default: as its first character says)',
  value: 'encoding',
  choices: encodings,
};

export const readMessage = async (
  input: CommandInput,
  environment: Pick<CommandEnvironment, 'stdin' | 'folder'>,
): Promise<Message | CommandFailure> => {
  const file = input.text(messageArgument.name) ?? '-';
  const read = await readText(file, environment);
  if (typeof read !== 'string') return read;
  const text = read.trim();
  const encoding = encodings.find((each) => each === input.text(encodingOption.name)) ?? guessEncoding(text);
  // Files end with a line break, which is no part of the last value of a form.
  const decoded = decodeBody(encoding, text);
  return decoded._tag === 'Right'
    ? { params: decoded.right, encoding }
    : failed(
        'usage',
        `${file === '-' ? 'standard input' : file} is not a message in ${encoding}: ${decodeErrors[decoded.left.reason]}. Choose another encoding with --encoding`,
      );
};

/** Far above the longest message that is decoded. */
const maxMessageBytes = 1024 ** 2;

const readText = (
  file: string,
  { stdin, folder }: Pick<CommandEnvironment, 'stdin' | 'folder'>,
): CommandFailure | Promise<string | CommandFailure> => {
  const limits = { maxBytes: maxMessageBytes };
  if (file !== '-') return readInputFile(file, { folder, ...limits });
  return stdin.isTTY
    ? failed('usage', 'no message: pass a file, or pipe the message to standard input')
    : readStandardInput(stdin, limits);
};

const guessEncoding = (text: string): FeedbackEncoding => {
  if (text.startsWith('{')) return 'json';
  return text.startsWith('<') ? 'xml' : 'form';
};
