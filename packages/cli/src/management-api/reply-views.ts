/** Views of replies: tables of member names, so that a reply needs no type of its own. */
import { amountToDecimal, isCurrency, parseResponseCode } from '@postern/protocol';
import { isStatus, statuses } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import type { Cell, View } from '../output/view.ts';
import { listAt, memberAt, textAt } from './read-json-members.ts';

/** A column: its title and the path of the member, or a function of the row. */
export type ColumnOf = readonly [title: string, cell: string | ((row: unknown) => Cell), align?: 'end'];

/** A table of the list at a path of the reply. `empty` is printed if there are no rows. */
export const tableView =
  (path: string, columns: readonly ColumnOf[], empty: string) =>
  (reply: unknown): View => {
    const rows = listAt(reply, path);
    const table: View = {
      kind: 'table',
      columns: columns.map(([title, cell, align]) => ({
        title,
        isWhole: align === 'end' || (typeof cell === 'string' && identifier.test(cell)),
        ...(align !== undefined && { align }),
      })),
      rows: rows.map((row) =>
        columns.map(([, cell]) => (typeof cell === 'string' ? textAt(row, cell) : cell(row))),
      ),
      empty,
    };
    const isFirstPage = textAt(reply, 'next') !== '';
    return isFirstPage
      ? {
          kind: 'parts',
          parts: [table, { kind: 'text', text: 'There are more. Add --all to read them.', tone: 'quiet' }],
        }
      : table;
  };

const identifier = /(id|reference|identifier|name|currency|kind|operation)$/;

/** One line for each member. */
export const fieldsView =
  (fields: readonly ColumnOf[]) =>
  (reply: unknown): View => ({
    kind: 'fields',
    fields: fields.map(([label, cell]) => [
      label,
      typeof cell === 'string' ? textAt(reply, cell) : cell(reply),
    ]),
  });

/** A sentence about the reply. */
export const sentenceView =
  (sentence: (reply: unknown) => string) =>
  (reply: unknown): View => ({ kind: 'text', text: sentence(reply), tone: 'good' });

/** An amount in minor units as a decimal of its currency. */
export const amountAt =
  (path: string, currencyPath = 'currency') =>
  (row: unknown): string => {
    const [amount, currency] = [textAt(row, path), textAt(row, currencyPath)];
    return /^\d+$/.test(amount) && isCurrency(currency) ? amountToDecimal(BigInt(amount), currency) : amount;
  };

/** A time in the zone of this machine, without its date if that is today. */
export const timeAt =
  (path: string) =>
  (row: unknown): Cell => ({ text: formatTime(textAt(row, path)), tone: 'quiet' });

const formatTime = (text: string): string => text.replace('T', ' ').replace(/\.\d+Z$/, 'Z');

/** A status with its name. */
export const statusAt =
  (path: string) =>
  (row: unknown): string => {
    const status = textAt(row, path);
    return isStatus(status) ? `${status} ${statuses[status]}` : status;
  };

/** A response code with its text, in the color of its meaning. */
export const responseCodeAt =
  (path: string) =>
  (row: unknown): Cell => {
    const code = textAt(row, path);
    const parsed = parseResponseCode(code);
    if (parsed._tag !== 'Known') return code;
    return {
      text: `${code} ${responseMessage(parsed.message, 'en')}`,
      tone: code.endsWith('000') ? 'good' : 'bad',
    };
  };

/** The state of feedback with its color. */
export const feedbackStateAt = (row: unknown): Cell => {
  const text = textAt(row, 'state');
  if (text === 'delivered') return { text, tone: 'good' };
  return { text, tone: text === 'waiting' ? 'waiting' : 'bad' };
};

/** Whether a member is true, as a word. */
export const yesAt =
  (path: string) =>
  (row: unknown): string =>
    memberAt(row, path) === true ? 'yes' : 'no';

/** Any reply as indented JSON, or its text. */
export const jsonView = (reply: unknown): View => ({
  kind: 'text',
  text:
    typeof reply === 'string'
      ? reply.replaceAll('\r\n', '\n').trimEnd()
      : reply === null
        ? 'Done.'
        : JSON.stringify(reply, null, 2),
});
