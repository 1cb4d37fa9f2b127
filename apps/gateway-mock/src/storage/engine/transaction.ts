/**
 * Work on the books: what it asks of the database, step by step, and what it comes to. It is written once; SQLite
 * answers each step on the spot, an engine behind a socket may take its time.
 */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Transaction<A> = Generator<Statement, A, Rows>;

/** One statement, ready to run. */
export interface Statement extends Pick<CompiledQuery, 'sql' | 'parameters'> {
  /** It answers with no rows, so that there is nothing in its answer to wait for, unless it fails. */
  readonly silent?: boolean;
}

export type Rows = readonly unknown[];

/** A query that can be asked in work, and the rows that it answers with. */
export interface Query<Row> {
  readonly compile: () => CompiledQuery<Row>;
}

/** Asks a query that is built for the occasion. */
export const query = <Row>(query: Query<Row>): Transaction<readonly Row[]> => {
  const compiled = query.compile();
  const { sql, parameters } = compiled;
  return askStep<Row>({ sql, parameters, silent: isSilent(compiled) });
};

/**
 * A query that is asked often. Building one costs more than running it, so the gateway's few statements are built at
 * start, with `slot('name')` where the values of each request go.
 */
export const prepared =
  <Values extends object>() =>
  <Row>(from: Kysely<Tables>, build: (from: Kysely<Tables>, slot: SlotFor<Values>) => Query<Row>) => {
    const names = new Map<unknown, keyof Values>();
    const slot = <N extends keyof Values>(name: N): Values[N] => {
      const mark = Symbol(String(name));
      names.set(mark, name);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for the value while the query is built, which carries it without a look
      return mark as Values[N];
    };
    const compiled = build(from, slot).compile();
    const { sql, parameters } = compiled;
    const silent = isSilent(compiled);
    const places = parameters.map((given) => ({ given, name: names.get(given) }));
    return (values: Values): Transaction<readonly Row[]> =>
      askStep<Row>({
        sql,
        silent,
        parameters: places.map(({ given, name }) => (name === undefined ? given : values[name])),
      });
  };

const isSilent = ({ query }: CompiledQuery): boolean =>
  (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode') && query.returning === undefined;

type SlotFor<Values> = <N extends keyof Values>(name: N) => Values[N];

function* askStep<Row>(step: Statement): Transaction<readonly Row[]> {
  const rows = yield step;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows are those of the query, whose type Kysely knows
  return rows as readonly Row[];
}
