/** Redacts the members of a message: removes secrets and truncates long values. */
import { JsonNumber } from '@postern/protocol/spec';
import { containsCardNumber, containsSecret, isSecretName, redacted } from '@postern/protocol/secrets';

/** How much of a message is stored. Lengths of names and values in characters. */
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
  bounds: MessageBounds,
): RedactedMessage => {
  const members: Record<string, unknown> = {};
  let count = 0;
  for (const name in fields) {
    if (!Object.hasOwn(fields, name) || ++count > bounds.members) continue;
    members[redactedName(name, secrets, bounds)] = isSecretName(name)
      ? redacted
      : redactedValue(name, fields[name], secrets, bounds);
  }
  if (count > bounds.members) members['…'] = `and ${count - bounds.members} more`;
  return members;
};

const redactedName = (
  name: string,
  secrets: readonly string[],
  { name: maxLength }: MessageBounds,
): string => {
  if (name === '__proto__') return '["__proto__"]'; // cannot be assigned as a member
  return containsCardNumber('', name) || containsSecret(name, secrets) ? redacted : truncate(name, maxLength);
};

const redactedValue = (
  name: string,
  value: unknown,
  secrets: readonly string[],
  bounds: MessageBounds,
): unknown => {
  const isSecret = (text: string): boolean => containsCardNumber(name, text) || containsSecret(text, secrets);
  if (typeof value === 'string') return isSecret(value) ? redacted : truncate(value, bounds.value);
  if (value instanceof JsonNumber) {
    return isSecret(value.source) ? redacted : { $number: truncate(value.source, bounds.value) };
  }
  if (typeof value !== 'object' || value === null) return value;
  if (bounds.depth === 0) return '…';
  const inner = { ...bounds, depth: bounds.depth - 1 };
  return Array.isArray(value)
    ? redactedItems(name, value, secrets, inner)
    : redactMessage({ ...value }, secrets, inner);
};

const redactedItems = (
  name: string,
  items: readonly unknown[],
  secrets: readonly string[],
  bounds: MessageBounds,
): readonly unknown[] => {
  const redactedList = items
    .slice(0, bounds.members)
    .map((item) => redactedValue(name, item, secrets, bounds));
  return items.length > redactedList.length
    ? [...redactedList, `… and ${items.length - redactedList.length} more`]
    : redactedList;
};

/** Truncates a text between two characters and marks the place. */
export const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}${truncationMark} (${text.length} characters)`;

export const truncationMark = '…';

/** Whether a text was truncated, or stands for omitted members. */
export const isTruncated = (text: unknown): boolean =>
  typeof text === 'string' && /^…$|… \(\d+ characters\)$/.test(text);
