/** Members of a message as they may be written down: without secrets, and no longer than they may be. */
import { JsonNumber } from '@postern/protocol';
import { hidden, isSecretName, tells } from './redact-secrets.ts';

/** How much of a message is kept. Names and values in characters. */
export interface Thrift {
  readonly members: number;
  readonly name: number;
  readonly value: number;
  readonly depth: number;
}

export type Shown = Readonly<Record<string, unknown>>;

export const shown = (fields: Shown, secrets: readonly string[], thrift: Thrift): Shown => {
  const kept: Record<string, unknown> = {};
  let count = 0;
  for (const name in fields) {
    if (!Object.hasOwn(fields, name) || ++count > thrift.members) continue;
    kept[shownName(name, secrets, thrift)] = isSecretName(name)
      ? hidden
      : shownValue(fields[name], secrets, thrift);
  }
  if (count > thrift.members) kept['…'] = `and ${count - thrift.members} more`;
  return kept;
};

const shownName = (name: string, secrets: readonly string[], { name: lengthMax }: Thrift): string => {
  if (name === '__proto__') return '["__proto__"]'; // no object of ours takes that for a name
  return tells(name, secrets) ? hidden : cut(name, lengthMax);
};

const shownValue = (value: unknown, secrets: readonly string[], thrift: Thrift): unknown => {
  if (typeof value === 'string') return tells(value, secrets) ? hidden : cut(value, thrift.value);
  if (value instanceof JsonNumber) {
    return tells(value.source, secrets) ? hidden : { $number: cut(value.source, thrift.value) };
  }
  if (typeof value !== 'object' || value === null) return value;
  if (thrift.depth === 0) return '…';
  const inner = { ...thrift, depth: thrift.depth - 1 };
  return Array.isArray(value) ? shownItems(value, secrets, inner) : shown({ ...value }, secrets, inner);
};

const shownItems = (
  items: readonly unknown[],
  secrets: readonly string[],
  thrift: Thrift,
): readonly unknown[] => {
  const kept = items.slice(0, thrift.members).map((item) => shownValue(item, secrets, thrift));
  return items.length > kept.length ? [...kept, `… and ${items.length - kept.length} more`] : kept;
};

/** A text with its end cut off, between two characters, and a mark where it was. */
export const cut = (text: string, lengthMax: number): string =>
  text.length <= lengthMax
    ? text
    : `${text.slice(0, lengthMax).replace(/[\uD800-\uDBFF]$/, '')}${cutMark} (${text.length} characters)`;

export const cutMark = '…';

/** Whether a text ends with the mark of `cut`, or stands for what is left out. */
export const isCut = (text: unknown): boolean =>
  typeof text === 'string' && /^…$|… \(\d+ characters\)$/.test(text);
