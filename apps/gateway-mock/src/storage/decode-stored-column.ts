/** Reads a column of a row that only the gateway writes. A damaged database or a crafted backup may have any other value there. */
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';

/** Throws if the value is not one of the codec. The error names the column and omits the value, which may have a secret. */
export const decodeColumn = <Column extends string, A>(
  row: { readonly [C in Column]: unknown },
  column: Column,
  codec: t.Decoder<unknown, A>,
): A => decode(row[column], column, codec);

/** Like `decodeColumn`, for a column that stores JSON. */
export const decodeJsonColumn = <Column extends string, A>(
  row: { readonly [C in Column]: string },
  column: Column,
  codec: t.Decoder<unknown, A>,
): A => decode(parse(row[column], column), column, codec);

/** Like `decodeColumn`, for a column that stores a time. */
export const decodeTimeColumn = <Column extends string>(
  row: { readonly [C in Column]: string },
  column: Column,
): Date => {
  if (!isTime(row[column])) throw unreadable(column);
  return new Date(row[column]);
};

/** Whether a text is a time as the gateway stores it: in UTC, with milliseconds. */
export const isTime = (text: string): boolean => {
  const time = new Date(text);
  return text.length === timeLength && !Number.isNaN(time.getTime()) && time.toISOString() === text;
};

// Years of more than four digits would not be ordered as texts.
const timeLength = '2026-02-03T04:05:06.000Z'.length;

export const unreadable = (column: string): Error =>
  new Error(`the column ${column} has a value that is not one of the gateway`);

const decode = <A>(value: unknown, column: string, codec: t.Decoder<unknown, A>): A => {
  const decoded = codec.decode(value);
  if (E.isLeft(decoded)) throw unreadable(column);
  return decoded.right;
};

const parse = (json: string, column: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    throw unreadable(column);
  }
};
