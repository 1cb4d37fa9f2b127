/** Reads a message from a file or from standard input, in any encoding of feedback. */
import { decodeBody, type FeedbackEncoding, type Params } from '@postern/protocol';
import { decodeErrors, feedback } from '@postern/protocol/spec';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { readInputFile, readStandardInput } from '../../connection/read-file-or-standard-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import type { ArgumentRow, OptionRow } from '../../command-definition/command-definition.ts';

export interface Message {
  readonly text: string;
  readonly params: Params;
  readonly encoding: FeedbackEncoding;
}

export const messageArgument: ArgumentRow = {
  name: 'file',
  help: 'file with the message (default: standard input)',
  takesText: true,
};

const isEncoding = (name: string): name is FeedbackEncoding => Object.hasOwn(feedback.encodings, name);

/** The encodings of a message. */
export const encodings = Object.keys(feedback.encodings).filter(isEncoding);

/** The choices of `--encoding`. */
export const encodingOption: OptionRow = {
  name: 'encoding',
  help: 'encoding of the message (default: as the message shows)',
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
  const source = file === '-' ? 'standard input' : file;
  if (text === '')
    return failed('usage', `${source} is empty: pass the message as a file, or pipe it to standard input`);
  const chosen = encodings.find((each) => each === input.text(encodingOption.name));
  const encoding = chosen ?? detectEncoding(text);
  // Files end with a line break, which is no part of the last value of a form.
  const decoded = decodeBody(encoding, text);
  if (decoded._tag === 'Right')
    return Object.keys(decoded.right).length === 0
      ? failed('usage', `${source} is a message without parameters`)
      : { text, params: decoded.right, encoding };
  return failed(
    'usage',
    `${source} is not a message in ${encoding}: ${decodeErrors[decoded.left.reason]}${encoding === 'form' ? describeForeignCharacter(text) : ''}. Choose another encoding with --encoding`,
  );
};

// A pasted form often has spaces or letters that were decoded before. Then the values are not those that were sent.
const describeForeignCharacter = (text: string): string => {
  const found = /[^!-~]/u.exec(text);
  if (found === null) return '';
  const [character] = found;
  return `: ${JSON.stringify(character)} at position ${found.index + 1} is not encoded. Pass the form as it was sent, with ${formEncoded(character)}`;
};

const formEncoded = (character: string): string =>
  character === ' ' ? '+ or %20' : encodeURIComponent(character);

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

const detectEncoding = (text: string): FeedbackEncoding => {
  const asJson = decodeBody('json', text);
  return asJson._tag === 'Left' ? (asJson.left.looksLike ?? 'json') : 'json';
};
