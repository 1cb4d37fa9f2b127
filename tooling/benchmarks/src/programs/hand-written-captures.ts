/**
 * The program `hand-written-captures.ts <file> <full|normal>`: the least code that a team would write to fake a CAPTURE. An Express
 * handler with the same two hashes and three prepared statements on SQLite. It validates nothing, and has one account and one
 * operation. With `full` each reply is on the disk before it is sent, as in the gateway; with `normal` a power failure loses some.
 */
import express from 'express';
import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { account, referenceOf } from '../setup/benchmark-account.ts';
import { benchmarkOrders } from '../setup/start-gateway.ts';

const [file = ':memory:', synchronous = 'full'] = process.argv.slice(2);
const database = new DatabaseSync(file);
database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}`);
database.exec(`create table orders (reference text primary key, authorized integer, captured integer);
  create table operations (id integer primary key, reference text, amount integer, at text)`);
const add = database.prepare('insert into orders values (?, ?, 0)');
for (const order of benchmarkOrders) add.run(referenceOf(order), 9_999_999_999);

const find = database.prepare('select authorized, captured from orders where reference = ?');
const update = database.prepare('update orders set captured = captured + ? where reference = ?');
const insert = database.prepare('insert into operations (reference, amount, at) values (?, ?, ?)');

const signatureOf = (params: Readonly<Record<string, string>>, phrase: string): string => {
  const text = Object.keys(params)
    .filter((name) => name !== 'signature')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('');
  return hash('sha256', phrase + text + phrase, 'hex');
};

const app = express();
app.post('/capture', express.json(), (request, response) => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the handler validates nothing
  const params: Record<string, string> = request.body;
  if (signatureOf(params, account.sha_request_phrase) !== params['signature']) {
    response.status(401).end();
    return;
  }
  const { merchant_reference: reference = '', amount = '' } = params;
  database.exec('begin immediate');
  const order = find.get(reference);
  const isCovered = Number(order?.['captured']) + Number(amount) <= Number(order?.['authorized']);
  if (isCovered) {
    update.run(Number(amount), reference);
    insert.run(reference, Number(amount), new Date().toISOString());
  }
  database.exec('commit');
  const reply = {
    ...params,
    response_code: isCovered ? '04000' : '05037',
    response_message: 'Success',
    status: isCovered ? '04' : '05',
  };
  response.json({ ...reply, signature: signatureOf(reply, account.sha_response_phrase) });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    process.stdout.write(`http://127.0.0.1:${address.port}/capture\n`);
});
process.on('SIGTERM', () => process.exit(0));
