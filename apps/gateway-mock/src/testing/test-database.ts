/** A database that a test has for itself, on SQLite or PostgreSQL. */
export interface TestDatabase {
  /** The value of `--database`. */
  readonly location: string;
  /** Queries the database directly, without the gateway. */
  readonly query: (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Resolves when the connections of killed gateways are closed. */
  readonly waitUntilIdle: () => Promise<void>;
  readonly remove: () => Promise<void>;
}
