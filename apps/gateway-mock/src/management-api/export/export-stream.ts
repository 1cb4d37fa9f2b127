/** Streams all rows of a list as text: reads them page by page, and the next page only when the client has taken the last one. */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { createYieldIfDue } from '../../clock/yield-to-event-loop.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import { enumOf } from '../../schema/enum.ts';
import { describedAs, schema, type Schema } from '../../schema/schema.ts';
import type { ReplyType } from '../route.ts';
import { exportTypes, type ExportFormat, type ExportFormats } from './export-formats.ts';

/** A file that is sent while it is read. */
export interface ExportStream {
  readonly fileName: string;
  readonly type: ReplyType;
  /** Throws the failure if a page cannot be read. */
  readonly chunks: AsyncIterable<string>;
}

/** The name of an exported file: the account, if it has one only, the list and the day. */
export const exportFileName = (
  account: string | undefined,
  list: string,
  now: Date,
  ending: string,
): string => `${account ?? 'all-accounts'}-${list}-${now.toISOString().slice(0, 10)}.${ending}`;

/** The query parameter that chooses the format of an exported list. */
export const formatQuery = {
  format: describedAs(
    'csv by default, in which a text that begins with = + - or @ gets an apostrophe before it; ndjson has a JSON value in each line',
    enumOf(exportTypes),
  ),
};

interface ExportedFile {
  readonly list: string;
  /** The account that the list is of; undefined for all accounts. */
  readonly account: string | undefined;
  readonly now: Date;
  readonly format: keyof typeof exportTypes | undefined;
}

/** All rows of a list in the requested format. */
export const exportList = <A>(
  { list, account, now, format = 'csv' }: ExportedFile,
  formats: ExportFormats<A>,
  pages: ExportedList<A>,
): ExportStream => ({
  fileName: exportFileName(account, list, now, format),
  type: exportTypes[format],
  chunks: exportChunks(pages, formats[format]),
});

/** Pages of a list, each after the cursor of the last row. */
export interface ExportedList<A> {
  readonly fetch: (cursor: string | undefined, count: number) => TE.TaskEither<Failure, readonly A[]>;
  readonly cursorOf: (item: A) => string;
}

async function* exportChunks<A>(
  pages: ExportedList<A>,
  { header, format }: ExportFormat<A>,
): AsyncGenerator<string, void> {
  if (header !== undefined) yield header;
  for await (const page of readPages(pages)) yield page.map(format).join('');
}

/** Reads the pages of a list one after the other. Throws an `ExportFailure` if one cannot be read. */
export async function* readPages<A>({
  fetch,
  cursorOf,
}: ExportedList<A>): AsyncGenerator<readonly A[], void> {
  const yieldIfDue = createYieldIfDue();
  for (let cursor: string | undefined; ;) {
    await yieldIfDue();
    const page = await fetch(cursor, pageSize)();
    if (E.isLeft(page)) throw new ExportFailure(page.left);
    const last = page.right.at(-1);
    if (last === undefined) return;
    yield page.right;
    if (page.right.length < pageSize) return;
    cursor = cursorOf(last);
  }
}

/** A page of an export that could not be read. */
export class ExportFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('exporting');
    this.failure = failure;
  }
}

// Few enough that a page takes only milliseconds: requests are processed between two pages.
const pageSize = 200;

const isExportStream = (value: unknown): value is ExportStream =>
  typeof value === 'object' && value !== null && 'chunks' in value && 'fileName' in value;

/** The schema of an export: a text. */
export const exportStream: Schema<ExportStream> = schema(
  new t.Type<ExportStream, unknown>(
    'a file',
    isExportStream,
    (value, context) => (isExportStream(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  ),
  () => ({ type: 'string' }),
);

export { isExportStream };

/** The reply of an exported list. */
export const exportReply = { status: 200, type: Object.values(exportTypes), codec: exportStream } as const;
