/**
 * A child process of a test: makes a change of the stored state, and kills itself at one of the boundaries of its statements. A
 * boundary is before a statement, before the commit, or after it. Without a boundary it makes the whole change, and sends their number.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { keyCommand } from '../src/cli/encryption-key-command.ts';
import { describeFailure } from '../src/domain/failure-with-cause.ts';
import { keySourceOf } from '../src/server/open-storage-with-retry.ts';
import type { Engine } from '../src/storage/engine/engine.ts';
import { openEngine } from '../src/storage/engine/open-engine.ts';
import type { Transaction } from '../src/storage/engine/transaction.ts';
import { openStorage } from '../src/storage/open-storage.ts';
import { expectTaskSuccess } from '../src/testing/expect-task-success.ts';
import { startListeningGateway } from '../src/testing/listening-gateway.ts';
import { startManagementApi } from '../src/testing/management-api-server.ts';
import { stoppedClock } from '../src/testing/seeded-storage.ts';
import { sendPaymentTo, type PaymentChange } from './send-payment-change.ts';

export interface KilledChange {
  readonly location: string;
  readonly keyFile: string;
  /** A request to the management API by the provider, one of a shop or a shopper, or `key rotate`. */
  readonly change: ApiChange | PaymentChange | 'key rotate';
  /** From 1. */
  readonly killedAt?: number | undefined;
}

export interface ApiChange {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

let killedAt: number | undefined;
let boundaries = 0;

const passBoundary = (): void => {
  if (++boundaries === killedAt) process.kill(process.pid, 'SIGKILL');
};

function* counted<A>(transaction: Transaction<A>): Transaction<A> {
  let step = transaction.next([]);
  for (;;) {
    passBoundary();
    if (step.done === true) return step.value;
    step = transaction.next(yield step.value);
  }
}

const counting =
  (write: Engine['write']): Engine['write'] =>
  (action, transaction) =>
    pipe(
      write(action, (changed) => counted(transaction(changed))),
      TE.tapIO(() => passBoundary),
    );

// Not the writes that wait for no disk: they are of logs and last uses.
const openCounting: typeof openEngine = async (...args) => {
  const engine = await openEngine(...args);
  return { ...engine, write: counting(engine.write), writeMany: counting(engine.writeMany) };
};

const sendToApi = async (
  { location, keyFile, killedAt: at }: KilledChange,
  { method, path, body }: ApiChange,
): Promise<void> => {
  const api = await startManagementApi(
    { location },
    {},
    { keys: { from: 'file', file: keyFile } },
    openCounting,
  );
  boundaries = 0;
  killedAt = at;
  const { status, text } = await api.send(method, path, { token: api.tokens.provider, body });
  const passed = boundaries;
  await api.close();
  if (status >= 300) throw new Error(`HTTP ${status}: ${text}`);
  boundaries = passed;
};

const sendPayment = async (
  { location, keyFile, killedAt: at }: KilledChange,
  { to, fields }: PaymentChange,
): Promise<void> => {
  const storage = await expectTaskSuccess(
    openStorage(location, stoppedClock, { keys: { from: 'file', file: keyFile } }, openCounting),
  );
  const gateway = await startListeningGateway(storage);
  boundaries = 0;
  killedAt = at;
  const response = await sendPaymentTo(gateway.origin, { to, fields });
  const passed = boundaries;
  await gateway.close();
  await storage.close();
  if (response.status >= 400) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
  boundaries = passed;
};

const rotateKey = async ({ location, keyFile, killedAt: at }: KilledChange): Promise<void> => {
  killedAt = at;
  const command = keyCommand(
    (which) =>
      pipe(
        openStorage(which.database, stoppedClock, { keys: keySourceOf(which) }, openCounting),
        TE.mapLeft(describeFailure),
      ),
    (errors) => {
      throw new Error(errors.join());
    },
    () => undefined,
  );
  await command.parseAsync(['rotate', '--database', location, '--key-file', keyFile], { from: 'user' });
};

const make = (message: KilledChange): Promise<void> => {
  const { change } = message;
  if (change === 'key rotate') return rotateKey(message);
  return 'to' in change ? sendPayment(message, change) : sendToApi(message, change);
};

process.once('message', (message: KilledChange) => {
  void make(message).then(
    () => process.send?.({ boundaries }, () => process.exit()),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.exit(1)),
  );
});
