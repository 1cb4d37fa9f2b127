/** The gateway as a process of its own, with orders in its books, and the load of those who use it. */
import { writeFileSync } from 'node:fs';
import { captureOf, checkStatusOf, isCaptured, isChecked, seedOf } from './account.ts';
import type { Folder } from './folder.ts';
import type { Load } from './load.ts';
import { gatewayProgram, serve, type Server } from './process.ts';

// Ten for each connection.
const ordersUsual = 640;

export interface Loaded {
  readonly folder: Folder;
  readonly database?: string;
  readonly orders?: number;
}

/** Opens a database, a SQLite file unless another is named, and plants orders in it that are not there yet. */
export const startGateway = ({ folder, database, orders = ordersUsual }: Loaded): Promise<Server> => {
  const seed = folder.fileOf('seed.json');
  writeFileSync(seed, seedOf(orders));
  const books = ['--database', database ?? fileIn(folder), '--key-file', folder.fileOf('gateway.key')];
  return serve(gatewayProgram, '--port', '0', '--seed', seed, ...books);
};

/** Where the books are, if no database is named. */
export const fileIn = (folder: Folder): string => folder.fileOf('books.sqlite');

export const ordersFrom = (first: number, count = ordersUsual, step = 1): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i * step);

export const capturesAt = ({ url }: Pick<Server, 'url'>, orders = ordersFrom(0)): Load => ({
  url,
  bodies: orders.map(captureOf),
  isAnswer: isCaptured,
});

export const statusChecksAt = ({ url }: Pick<Server, 'url'>, orders = ordersFrom(0)): Load => ({
  url,
  bodies: orders.map(checkStatusOf),
  isAnswer: isChecked,
});
