/** Reads a message from a file or from standard input, in any of the three encodings. */
import { decodeBody, decodeErrors, type FeedbackEncoding, type Params } from '@postern/protocol';
import { formatBytes, readBounded } from '@postern/conformance/read-bounded';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { CommandEnvironment } from '../command/command-context.ts';
import type { CommandInput } from '../command/command-input.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import type { ArgumentRow, OptionRow } from '../command/command-row.ts';

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
  const bytes = await readBytes(file, environment);
  if ('_tag' in bytes) return bytes;
  const text = bytes.toString('utf8').trim();
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

const readBytes = async (
  file: string,
  { stdin, folder }: Pick<CommandEnvironment, 'stdin' | 'folder'>,
): Promise<Buffer | CommandFailure> => {
  if (file === '-' && stdin.isTTY)
    return failed('usage', 'no message: pass a file, or pipe the message to standard input');
  try {
    const bytes = await readBounded(
      file === '-' ? stdin : createReadStream(path.resolve(folder, file)),
      maxMessageBytes,
    );
    return bytes === 'too-long'
      ? failed('usage', `the message is longer than ${formatBytes(maxMessageBytes)}`)
      : bytes;
  } catch (cause) {
    return failed(
      'usage',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};

const guessEncoding = (text: string): FeedbackEncoding => {
  if (text.startsWith('{')) return 'json';
  return text.startsWith('<') ? 'xml' : 'form';
};
