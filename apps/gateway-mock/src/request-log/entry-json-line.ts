/** An entry as a line: the searchable members and the rest, as two JSON texts separated by a tab. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { object } from '../schema/object.ts';
import { withMessages } from './derive-request-and-reply.ts';
import { outline, StoredDetails, type Details, type Entry } from './entry.ts';
import type { EntryRow } from './request-log.ts';

export const formatEntryLine = (row: EntryRow): string => `${JSON.stringify(outlineOf(row))}\t${row.entry}`;

/** The line of an entry that was removed. It keeps the places of the entries after it. */
export const removedLine = '';

export interface EntryLine {
  readonly outline: Outline;
  /** Parses the whole entry, which costs much more than the outline. */
  readonly entry: () => Entry;
  /** Whether the request had a valid signature. */
  readonly isAuthenticated: () => boolean;
  /** Whether the client received a reply. */
  readonly isDelivered: () => boolean;
}

export const parseEntryLine = (line: string): EntryLine => {
  const end = line.indexOf('\t');
  const read = as(Outline, line.slice(0, end));
  const details = (): Details => parseDetails(line.slice(end + 1), read.operation);
  return {
    outline: read,
    entry: () => ({ ...read, ...details() }),
    // Most entries without the member are recognised without parsing them.
    isAuthenticated: () => line.includes('"signed_by":') && details().signed_by !== undefined,
    isDelivered: () => !line.includes(undeliveredTrace) || details().delivery?.delivered !== false,
  };
};

/** Parses the members that are not in the outline. */
export const parseDetails = (json: string, operation: string | undefined): Details =>
  withMessages(as(StoredDetails, json, withCurrentNames), operation);

/** A text that each line of a request without a delivered reply contains. Other lines may contain it too. */
export const undeliveredTrace = '"delivered":false';

/** A text that each line with this member in its outline contains. Other lines may contain it too. */
export const searchTextOf = (name: keyof Outline, value: string): string =>
  JSON.stringify({ [name]: value }).slice(1, -1);

const Outline = object(outline.required, outline.optional);
export type Outline = t.TypeOf<typeof Outline>;

const as = <A>(
  codec: t.Decoder<unknown, A>,
  json: string,
  upgrade: (value: unknown) => unknown = (value) => value,
): A => {
  const decoded = codec.decode(upgrade(JSON.parse(json)));
  if (E.isLeft(decoded)) throw new Error('the request log contains an invalid entry');
  return decoded.right;
};

// An entry of an earlier version has its interpretation rules as `rules`.
const withCurrentNames = (details: unknown): unknown => {
  if (!t.UnknownRecord.is(details) || !('rules' in details)) return details;
  const { rules, ...others } = details;
  return { ...others, interpretation_rules: rules };
};

// Lists each member: spreading the row would cost as much as writing the line.
const outlineOf = (row: EntryRow) => ({
  request_id: row.request_id,
  at: row.at,
  response_code: row.response_code,
  microseconds: row.microseconds,
  merchant_identifier: row.merchant_identifier ?? undefined,
  operation: row.operation ?? undefined,
  merchant_reference: row.merchant_reference ?? undefined,
});
