/**
 * A transaction as a generator: it yields statements, receives their rows, and returns its result. The same code runs on
 * both engines: synchronously on SQLite, asynchronously on PostgreSQL.
 */
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../table-types.ts';

export type Transaction<A> = Generator<Statement, A, Rows>;

/** One statement, ready to run. */
export interface Statement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** False if the result has no rows, so that there is no need to wait for it. */
  readonly returnsRows: boolean;
}

export type Rows = readonly unknown[];

/** A query that a transaction can run. `Row` is the type of its rows. */
export interface Query<Row> {
  readonly compile: () => CompiledQuery<Row>;
}

/** Runs a query that is built at each call. */
export const query = <Row>(query: Query<Row>): Transaction<readonly Row[]> => {
  const compiled = query.compile();
  const { sql, parameters } = compiled;
  return runStatement<Row>({ sql, parameters, returnsRows: returnsRows(compiled) });
};

/** Runs a query that is written as SQL. */
export const runQuery = <Row>(db: Kysely<Tables>, from: RawBuilder<Row>): Transaction<readonly Row[]> => {
  const { sql, parameters } = from.compile(db);
  return runStatement<Row>({ sql, parameters, returnsRows: true });
};

/**
 * Prepares a query that runs often. Building a query costs more than running it, so it is built once, with `slot('name')`
 * in the places of the values of each call.
 */
export const prepared =
  <Values extends object>() =>
  <Row>(from: Kysely<Tables>, buildQuery: (from: Kysely<Tables>, slot: SlotFor<Values>) => Query<Row>) => {
    const names = new Map<unknown, keyof Values>();
    const slot = <N extends keyof Values>(name: N): Values[N] => {
      const mark = Symbol(String(name));
      names.set(mark, name);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for the value while the query is built, which never reads it
      return mark as Values[N];
    };
    // Not before the first call: no gateway runs every query, and many run only a few.
    let statement: ((values: Values) => Statement) | undefined;
    const build = (): ((values: Values) => Statement) => {
      const compiled = buildQuery(from, slot).compile();
      const { sql, parameters } = compiled;
      const hasRows = returnsRows(compiled);
      const places = parameters.map((constant) => ({ constant, name: names.get(constant) }));
      return (values) => ({
        sql,
        returnsRows: hasRows,
        parameters: places.map(({ constant, name }) => (name === undefined ? constant : values[name])),
      });
    };
    return (values: Values): Transaction<readonly Row[]> =>
      runStatement<Row>((statement ??= build())(values));
  };

const returnsRows = ({ query }: CompiledQuery): boolean =>
  !((query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode') && query.returning === undefined);

type SlotFor<Values> = <N extends keyof Values>(name: N) => Values[N];

/** Runs a statement that is written as text. `Row` is the type of its rows. */
export function* runStatement<Row>(statement: Statement): Transaction<readonly Row[]> {
  const rows = yield statement;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows of the query, whose type Kysely derives
  return rows as readonly Row[];
}
