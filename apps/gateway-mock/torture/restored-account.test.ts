/** The model of the restored account accepts what the requests explain, and nothing else. */
import {
  createRestoredAccount,
  type AccountState,
  type Change,
  type RestoredAccount,
  type SentChange,
  type SentOperation,
} from './restored-account.ts';

const change = (what: Change, outcome: SentChange['outcome'] = 'done'): SentChange => ({
  change: what,
  sentAt: 10,
  endedAt: outcome === 'unknown' ? Infinity : 20,
  outcome,
});

const operation = (description: string, sentAt: number, endedAt: number): SentOperation => ({
  description,
  reference: 'order',
  sentAt,
  endedAt,
  code: endedAt === Infinity ? undefined : '04000',
  isOrderMissing: false,
});

const state = (fortId: string, ...descriptions: readonly string[]): AccountState =>
  new Map([['order', { fortId, operations: new Map(descriptions.map((each) => [each, '04000'] as const)) }]]);

const imported = { does: 'import', references: ['order'] } as const;
const restored = { does: 'restore', name: 'one' } as const;

/** An account with the operation `before`, and a snapshot without it. */
const accountWithSnapshot = (): RestoredAccount => {
  const account = createRestoredAccount();
  const errors = [
    account.check(change(imported), [], state('1'), []),
    account.check(change({ does: 'take', name: 'one' }), [], state('1'), []),
    account.check(change({ does: 'export' }), [operation('before', 1, 2)], state('1', 'before'), []),
  ];
  expect(errors.flat()).toEqual([]);
  return account;
};

test.each([
  ['the snapshot', [], state('1')],
  ['an operation after the restore', [operation('a', 21, 22)], state('1', 'a')],
  ['an operation during the restore that is after it', [operation('a', 9, 22)], state('1', 'a')],
  ['an operation during the restore that is before it', [operation('a', 9, 22)], state('1')],
  ['an operation without a reply', [operation('a', 21, Infinity)], state('1')],
])('a restore explains %s', (_name, operations, found) => {
  expect(accountWithSnapshot().check(change(restored), operations, found, [])).toEqual([]);
});

test.each([
  ['an operation from before it', [], state('1', 'before')],
  ['a lost operation', [operation('a', 21, 22)], state('1')],
  ['an operation that ended before it', [operation('a', 8, 9)], state('1', 'a')],
  ['another fort_id', [], state('2')],
  ['a missing order', [], new Map()],
  ['a missing account', [], undefined],
])('a restore does not explain %s', (_name, operations, found) => {
  expect(accountWithSnapshot().check(change(restored), operations, found, [])).toHaveLength(1);
});

test('a restore without a reply was carried out in full, or not at all', () => {
  const unknown = change(restored, 'unknown');
  const check = (found: AccountState) => accountWithSnapshot().check(unknown, [], found, []);
  expect(check(state('1', 'before'))).toEqual([]);
  expect(check(state('1'))).toEqual([]);
  expect(check(new Map())).toHaveLength(1);
});

test('a refused restore changes nothing', () => {
  expect(accountWithSnapshot().check(change(restored, 'refused'), [], state('1'), [])).toHaveLength(1);
});

test('new orders have new numbers', () => {
  expect(accountWithSnapshot().check(change(imported), [], state('2'), [])).toEqual([]);
  expect(accountWithSnapshot().check(change(imported), [], state('1'), [])).toHaveLength(1);
});

test('the orders that are listed during a change are those before or after it', () => {
  const check = (...list: readonly string[]) =>
    accountWithSnapshot().check(change(imported), [], state('2'), [list]);
  expect(check('1')).toEqual([]);
  expect(check('2')).toEqual([]);
  expect(check()).toHaveLength(1);
  expect(check('1', '2')).toHaveLength(1);
});

test('an operation that was acknowledged with another code is an error', () => {
  const found = new Map([['order', { fortId: '1', operations: new Map([['a', '00050']]) }]]);
  expect(accountWithSnapshot().check(change(restored), [operation('a', 21, 22)], found, [])).toHaveLength(1);
});
