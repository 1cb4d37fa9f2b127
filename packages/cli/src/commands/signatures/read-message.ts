/** Reads a message from a file or from standard input, in any encoding of feedback. */
import { decodeBody, type FeedbackEncoding, type Params } from '@postern/protocol';
import { decodeErrors, feedback } from '@postern/protocol/spec';
import type { CommandContext } from '../../command-definition/command-context.ts';
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

type MessageContext = Pick<CommandContext, 'environment' | 'signal'>;

export const readMessage = async (
  input: CommandInput,
  context: MessageContext,
): Promise<Message | CommandFailure> => {
  const read = await readMessageText(input, context, maxMessageBytes);
  return typeof read === 'string' ? decodeMessage(read, input) : read;
};

/** The text without the line break at the end of a file, which is no part of the last value of a form. */
export const readMessageText = async (
  input: CommandInput,
  context: MessageContext,
  maxBytes: number,
): Promise<string | CommandFailure> => {
  const read = await readText(fileOf(input), context, maxBytes);
  if (typeof read !== 'string') return read;
  const text = read.trim();
  return text === ''
    ? failed('usage', `${sourceOf(input)} is empty: pass the message as a file, or pipe it to standard input`)
    : text;
};

/** Decodes a message in the encoding of `--encoding`, or in the one that the text shows. */
export const decodeMessage = (text: string, input: CommandInput): Message | CommandFailure => {
  const encoding = chosenEncoding(input) ?? detectEncoding(text);
  const decoded = decodeBody(encoding, text);
  if (decoded._tag === 'Left') return undecodable(text, encoding, decoded.left.reason, input);
  return Object.keys(decoded.right).length === 0
    ? failed('usage', `${sourceOf(input)} is a message without parameters`)
    : { text, params: decoded.right, encoding };
};

export const chosenEncoding = (input: CommandInput): FeedbackEncoding | undefined =>
  encodings.find((each) => each === input.text(encodingOption.name));

/** How errors name what was read. */
export const sourceOf = (input: CommandInput): string =>
  fileOf(input) === '-' ? 'standard input' : fileOf(input);

const fileOf = (input: CommandInput): string => input.text(messageArgument.name) ?? '-';

const undecodable = (
  text: string,
  encoding: FeedbackEncoding,
  reason: keyof typeof decodeErrors,
  input: CommandInput,
): CommandFailure =>
  failed(
    'usage',
    `${sourceOf(input)} is not a message in ${encoding}: ${decodeErrors[reason]}${encoding === 'form' ? describeForeignCharacter(text) : ''}. Choose another encoding with --encoding`,
  );

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
  { environment: { stdin, folder }, signal }: MessageContext,
  maxBytes: number,
): CommandFailure | Promise<string | CommandFailure> => {
  const limits = { maxBytes };
  if (file !== '-') return readInputFile(file, { folder, ...limits });
  return stdin.isTTY
    ? failed('usage', 'no message: pass a file, or pipe the message to standard input')
    : readStandardInput(stdin, { ...limits, signal });
};

const detectEncoding = (text: string): FeedbackEncoding => {
  const asJson = decodeBody('json', text);
  return asJson._tag === 'Left' ? (asJson.left.looksLike ?? 'json') : 'json';
};
