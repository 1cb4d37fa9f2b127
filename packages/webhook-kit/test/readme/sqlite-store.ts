import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit';
import { createIdempotencyTable, sqlStore } from '@postern/webhook-kit/store/sql';
import { DatabaseSync } from 'node:sqlite';

const sqlite = new DatabaseSync('shop.sqlite');
// Waits up to five seconds while another process writes. By default, the statement fails at once.
sqlite.exec('PRAGMA busy_timeout = 5000');
const database = {
  query: (text: string, values: (number | string)[]) => sqlite.prepare(text).all(...values),
};
await createIdempotencyTable(database);

export const receiver = createReceiver({
  accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') }],
  handle: (event) => console.log(event.operation, event.outcome),
  onPossibleDuplicate: alwaysDuplicate,
  idempotencyStore: sqlStore(database, { placeholders: '?' }),
});
