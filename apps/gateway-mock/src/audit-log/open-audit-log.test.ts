/** Refused requests in the audit log: complete in number, and few in entries. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { AuditLogRepository, NewAuditEntry, RefusedRequest } from '../domain/audit-log/audit-entry.ts';
import { failure, type Failure } from '../domain/failure-with-cause.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { openAuditLog, type AuditLog } from './open-audit-log.ts';

let stored: (readonly NewAuditEntry[])[];
let failures: Failure[];
let isBroken: boolean;
let log: AuditLog;

const repository: AuditLogRepository = {
  page: () => TE.right([]),
  add: (entries) => () => {
    if (isBroken) return TE.left(failure('adding to the audit log')('the disk is full'))();
    stored.push(entries);
    return TE.right(undefined)();
  },
  removeExpired: TE.right(undefined),
};

beforeEach(() => {
  stored = [];
  failures = [];
  isBroken = false;
  log = openAuditLog(repository, (one) => failures.push(one));
});

afterEach(() => log.close());

test('failures of the same kind from one address share an entry with their number', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
    log.addRefusal(refusal('token_rejected', address));
  log.addRefusal(refusal('sign_in_blocked', '192.0.2.1'));
  await expectTaskSuccess(log.page({}, 10));
  expect(stored).toEqual([
    [
      entry('token_rejected', '192.0.2.1', 2),
      entry('token_rejected', '192.0.2.2', 1),
      entry('sign_in_blocked', '192.0.2.1', 1),
    ],
  ]);
});

test('a flood from many addresses adds few entries, and all failures are counted', async () => {
  for (let i = 0; i < 5000; i++) log.addRefusal(refusal('token_rejected', `2001:db8::${i.toString(16)}`));
  await log.close();
  const entries = stored.flat();
  expect(entries).toHaveLength(101);
  expect(entries.reduce((sum, { attempts = 0 }) => sum + attempts, 0)).toBe(5000);
  expect(entries.at(-1)).toEqual({
    action: 'token_rejected',
    by: { type: 'unauthenticated' },
    changes: [],
    attempts: 4900,
  });
});

test('a flood from one merchant with many tokens and routes hides no refused request of another', async () => {
  for (let i = 0; i < 5000; i++) log.addRefusal(refusedAccess('FLOOD', `token-${i % 70}`, `GET /${i % 50}`));
  log.addRefusal(refusedAccess('QUIET', 'one', 'GET /tokens'));
  await log.close();
  const entries = stored.flat();
  const flood = entries.filter(({ by }) => by.merchantIdentifier === 'FLOOD');
  expect(flood).toHaveLength(21);
  expect(flood.reduce((sum, { attempts = 0 }) => sum + attempts, 0)).toBe(5000);
  expect(flood.at(-1)).toMatchObject({ by: { type: 'token', merchantIdentifier: 'FLOOD' } });
  expect(flood.at(-1)?.route).toBeUndefined();
  expect(entries.filter(({ by }) => by.merchantIdentifier === 'QUIET')).toEqual([
    { ...refusedAccess('QUIET', 'one', 'GET /tokens'), changes: [], attempts: 1 },
  ]);
});

test('what waits is stored within a second', async () => {
  jest.useFakeTimers();
  try {
    const timed = openAuditLog(repository, (one) => failures.push(one));
    timed.addRefusal(refusal('sign_in_link_rejected', '192.0.2.1'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(stored).toEqual([[entry('sign_in_link_rejected', '192.0.2.1', 1)]]);
    await timed.close();
  } finally {
    jest.useRealTimers();
  }
});

test('it says if entries could not be stored', async () => {
  isBroken = true;
  log.addRefusal(refusal('token_rejected', '192.0.2.1'));
  await log.close();
  expect(failures).toMatchObject([{ action: 'adding to the audit log', cause: 'the disk is full' }]);
});

test('entries that are too old are removed every hour', async () => {
  jest.useFakeTimers();
  try {
    let removals = 0;
    const removeExpired = TE.fromIO(() => {
      removals++;
    });
    const timed = openAuditLog({ ...repository, removeExpired }, (one) => failures.push(one));
    await jest.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(removals).toBe(2);
    await timed.close();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(removals).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

function entry(action: RefusedRequest['action'], address: string, attempts: number): NewAuditEntry {
  return { ...refusal(action, address), changes: [], attempts };
}

function refusal(action: RefusedRequest['action'], address: string): RefusedRequest {
  return { action, by: { type: 'unauthenticated', address } };
}

function refusedAccess(merchantIdentifier: string, tokenId: string, route: string): RefusedRequest {
  const by: Actor = { type: 'token', merchantIdentifier, token: { id: tokenId, name: 'a token' } };
  return { action: 'foreign_account_refused', by, route };
}
