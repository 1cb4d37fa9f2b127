/** Members of a message as they may be written down: without secrets, and no longer than they may be. */
import { JsonNumber } from '@postern/protocol';
import { redacted, isSecretName, containsSecret } from './redact-secrets.ts';

/** How much of a message is kept. Names and values in characters. */
export interface MessageBounds {
  readonly members: number;
  readonly name: number;
  readonly value: number;
  readonly depth: number;
}

export type RedactedMessage = Readonly<Record<string, unknown>>;

export const redactMessage = (
  fields: RedactedMessage,
  secrets: readonly string[],
  thrift: MessageBounds,
): RedactedMessage => {
  const kept: Record<string, unknown> = {};
  let count = 0;
  for (const name in fields) {
    if (!Object.hasOwn(fields, name) || ++count > thrift.members) continue;
    kept[redactedName(name, secrets, thrift)] = isSecretName(name)
      ? redacted
      : redactedValue(fields[name], secrets, thrift);
  }
  if (count > thrift.members) kept['…'] = `and ${count - thrift.members} more`;
  return kept;
};

const redactedName = (
  name: string,
  secrets: readonly string[],
  { name: lengthMax }: MessageBounds,
): string => {
  if (name === '__proto__') return '["__proto__"]'; // no object of ours takes that for a name
  return containsSecret(name, secrets) ? redacted : truncate(name, lengthMax);
};

const redactedValue = (value: unknown, secrets: readonly string[], thrift: MessageBounds): unknown => {
  if (typeof value === 'string')
    return containsSecret(value, secrets) ? redacted : truncate(value, thrift.value);
  if (value instanceof JsonNumber) {
    return containsSecret(value.source, secrets)
      ? redacted
      : { $number: truncate(value.source, thrift.value) };
  }
  if (typeof value !== 'object' || value === null) return value;
  if (thrift.depth === 0) return '…';
  const inner = { ...thrift, depth: thrift.depth - 1 };
  return Array.isArray(value)
    ? redactedItems(value, secrets, inner)
    : redactMessage({ ...value }, secrets, inner);
};

const redactedItems = (
  items: readonly unknown[],
  secrets: readonly string[],
  thrift: MessageBounds,
): readonly unknown[] => {
  const kept = items.slice(0, thrift.members).map((item) => redactedValue(item, secrets, thrift));
  return items.length > kept.length ? [...kept, `… and ${items.length - kept.length} more`] : kept;
};

/** A text with its end cut off, between two characters, and a mark where it was. */
export const truncate = (text: string, lengthMax: number): string =>
  text.length <= lengthMax
    ? text
    : `${text.slice(0, lengthMax).replace(/[\uD800-\uDBFF]$/, '')}${truncationMark} (${text.length} characters)`;

export const truncationMark = '…';

/** Whether a text ends with the mark of `cut`, or stands for what is left out. */
export const isTruncated = (text: unknown): boolean =>
  typeof text === 'string' && /^…$|… \(\d+ characters\)$/.test(text);
