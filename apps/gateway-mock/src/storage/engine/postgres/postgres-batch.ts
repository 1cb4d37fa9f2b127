/**
 * Sends several statements to a PostgreSQL server in one write, with one synchronization at their end. The server runs them in
 * their order, and skips the rest after one that fails. To the driver, a batch is a query of its own kind (`Submittable`): the
 * driver's own queries are synchronized one by one, and each costs a timer, promises and the description of its columns.
 */
import {
  types,
  TypeOverrides,
  type Connection,
  type CustomTypesConfig,
  type PoolClient,
  type Submittable,
} from 'pg';
import { createStatementCache } from '../statement-cache.ts';
import type { Rows, Statement } from '../transaction.ts';

/** Sends statements and resolves to the rows of each. Rejects with the error of the one that failed. */
export type SendBatch = (statements: readonly Statement[]) => Promise<readonly Rows[]>;

/** Sends batches on a connection. A statement that is used again is parsed and described once. */
export const batchSender = (client: PoolClient): SendBatch => {
  let names = 0;
  // The server forgets an evicted statement when another one gets its name.
  const preparedOf = createStatementCache<PreparedStatement>((sql, evicted) => ({
    name: evicted?.name ?? `postern-${names++}`,
    sql,
    columns: undefined,
    isPrepared: false,
  }));
  return (statements) =>
    new Promise((resolve, reject) => {
      const all = statements.map((statement) => ({
        prepared: preparedOf(statement.sql),
        parameters: statement.parameters.map(toParameter),
        rows: [],
      }));
      const ended = (error: Error | null): void =>
        error === null ? resolve(all.map(({ rows }) => rows)) : reject(error);
      client.query(createBatch(all, ended));
    });
};

interface PreparedStatement {
  readonly name: string;
  readonly sql: string;
  /** Undefined if it returns no rows, or if the server has not described it yet. */
  columns: Columns | undefined;
  /** Whether the server surely has it. */
  isPrepared: boolean;
}

interface SentStatement {
  readonly prepared: PreparedStatement;
  readonly parameters: (string | Buffer | null)[];
  readonly rows: unknown[];
}

/** What the driver calls: `submit`, and the others with the messages of the server. */
interface Batch extends Submittable {
  /** The driver replaces it with a function that also ends its timer. */
  callback: (error: Error | null) => void;
  readonly handleRowDescription: (message: { readonly fields: readonly Field[] }) => void;
  readonly handleDataRow: (message: { readonly fields: readonly (string | null)[] }) => void;
  readonly handleCommandComplete: () => void;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (error: Error) => void;
}

const createBatch = (statements: readonly SentStatement[], callback: Batch['callback']): Batch => {
  let completed = 0;
  const batch: Batch = {
    callback,
    submit: (connection) => {
      connection.stream.cork();
      const parsed = new Set<PreparedStatement>();
      for (const { prepared, parameters } of statements) {
        if (!prepared.isPrepared && !parsed.has(prepared)) parse(connection, prepared);
        parsed.add(prepared);
        connection.bind({ statement: prepared.name, values: parameters }, true);
        connection.execute(null, true);
      }
      connection.sync();
      connection.stream.uncork();
    },
    handleRowDescription: ({ fields }) => {
      const statement = statements[completed];
      if (statement !== undefined) statement.prepared.columns = columnsOf(fields);
    },
    handleDataRow: ({ fields }) => {
      const statement = statements[completed];
      if (statement?.prepared.columns !== undefined)
        statement.rows.push(toRow(statement.prepared.columns, fields));
    },
    handleCommandComplete: () => {
      const statement = statements[completed];
      if (statement !== undefined) statement.prepared.isPrepared = true;
      completed++;
    },
    handleReadyForQuery: () => batch.callback(null),
    handleError: (error) => batch.callback(error),
  };
  return batch;
};

// If the statement failed when it was sent before, the server may have it or not. Closing it is no error in either case.
const parse = (connection: Connection, { name, sql }: PreparedStatement): void => {
  connection.close({ type: 'S', name }, true);
  connection.parse({ name, text: sql, types: [] }, true);
  connection.describe({ type: 'S', name }, true);
};

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

interface Columns {
  readonly fields: readonly { readonly name: string; readonly read: (text: string) => unknown }[];
  readonly emptyRow: Readonly<Record<string, unknown>>;
}

const columnsOf = (fields: readonly Field[]): Columns => ({
  fields: fields.map(({ name, dataTypeID }) => ({
    name,
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the driver's type of a parser is any
    read: exactTypes.getTypeParser(dataTypeID, 'text'),
  })),
  emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
});

// A copy of the empty row: an object whose many members are added one by one would be slower to read.
const toRow = ({ fields, emptyRow }: Columns, texts: readonly (string | null)[]): unknown => {
  const row = { ...emptyRow };
  for (const [i, { name, read }] of fields.entries()) {
    const text = texts[i];
    if (typeof text === 'string') row[name] = read(text);
  }
  return row;
};

const overrides = new TypeOverrides();
overrides.setTypeParser(types.builtins.INT8, BigInt);

/** Reads amounts as bigint: a double would round them. */
export const exactTypes: CustomTypesConfig = overrides;

const toParameter = (value: unknown): string | Buffer | null => {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError('PostgreSQL statements take only texts, numbers, bytes and nulls');
};
