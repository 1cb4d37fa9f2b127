/** What the audit log says about a changed account. */
import { requestPhrase } from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { accountDefaults, type Account } from '../domain/account.ts';
import { withoutScenarios, withPresets, withScenarios } from '../domain/scenario/scenarios-of-account.ts';
import { toAccount } from '../seed/store-seed.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { diffAccounts } from './diff-accounts.ts';

const before = toAccount(account);

test('nothing, if nothing changed', () => {
  expect(diffAccounts(before, { ...before })).toEqual([]);
});

test.each<[string, Partial<Account>, readonly unknown[]]>([
  ['a name', { name: 'New' }, [['name', 'Test store', 'New']]],
  ['a state', { active: false }, [['active', true, false]]],
  ['services', { services: ['installments'] }, [['services', [], ['installments']]]],
  ['limits, by currency', { limits: { AED: { daily: 5n } } }, [['limits.AED.daily', null, '5']]],
  ['a SHA type', { shaType: 'SHA-512' }, [['sha_type', 'SHA-256', 'SHA-512']]],
  ['origins', { origins: ['203.0.113.7'] }, [['origins', [], ['203.0.113.7']]]],
  [
    'addresses for feedback, by channel',
    { technical: { activeChannel: 'app', channels: { app: { direct: 'inbox' } } } },
    [
      ['active_channel', 'web', 'app'],
      ['channels.app.direct', null, 'inbox'],
    ],
  ],
  [
    'the delivery of feedback',
    { delivery: { encoding: 'json', maxAttempts: 1, intervalSeconds: 2 } },
    [
      ['encoding', 'form', 'json'],
      ['max_attempts', 10, 1],
      ['interval_seconds', 10, 2],
    ],
  ],
  ['the inbox', { inboxResponse: 'error' }, [['inbox_response', 'ok', 'error']]],
  [
    'presets',
    { simulation: withPresets(before.simulation, ['magic_amounts']) },
    [['presets', [], ['magic_amounts']]],
  ],
])('%s', (_what, changes, expected) => {
  expect(lines(diffAccounts(before, { ...before, ...changes }))).toEqual(expected);
});

test('each scenario by its id', () => {
  const effect = { kind: 'technical_problem' } as const;
  const one = { ...before, simulation: withScenarios(before.simulation, [{ effect }]) };
  const two = { ...one, simulation: withScenarios(one.simulation, [{ effect }]) };
  const last = { ...two, simulation: withoutScenarios(two.simulation, ['1']) };
  expect(lines(diffAccounts(one, two))).toEqual([['scenarios.2', null, { id: '2', effect }]]);
  expect(lines(diffAccounts(two, last))).toEqual([['scenarios.1', { id: '1', effect }, null]]);
});

test('of a secret only that it changed', () => {
  const { shaType, requestPhrase: request, responsePhrase: response } = before;
  const next = O.some({ shaType, requestPhrase: requestPhrase('a new one'), responsePhrase: response });
  const rotated = {
    ...before,
    requestPhrase: requestPhrase('a new one'),
    previous: O.some({ shaType, requestPhrase: request, responsePhrase: response }),
  };
  expect(lines(diffAccounts(before, { ...before, accessCode: 'another' }))).toEqual([
    ['access_code', '[redacted]', 'changed'],
  ]);
  expect(lines(diffAccounts(before, { ...before, next }))).toEqual([
    ['next.sha_type', null, 'SHA-256'],
    ['next.sha_request_phrase', null, '[redacted]'],
    ['next.sha_response_phrase', null, '[redacted]'],
  ]);
  expect(lines(diffAccounts({ ...before, next }, before))).toEqual([
    ['next.sha_type', 'SHA-256', null],
    ['next.sha_request_phrase', '[redacted]', null],
    ['next.sha_response_phrase', '[redacted]', null],
  ]);
  expect(lines(diffAccounts({ ...before, next }, rotated))).toContainEqual([
    'sha_request_phrase',
    '[redacted]',
    'changed',
  ]);
});

test('no value that contains a secret, in any text', () => {
  const phrase = account.sha_request_phrase;
  const named = { ...before, name: `Store with ${phrase}`, origins: ['203.0.113.7', account.access_code] };
  expect(lines(diffAccounts(before, named))).toEqual([
    ['name', 'Test store', '[redacted]'],
    ['origins', [], '[redacted]'],
  ]);
});

test('the beginning of a long value', () => {
  const origins = Array.from({ length: 100 }, (_, i) => `https://shop-${i}.example/${'a'.repeat(100)}`);
  const [change] = diffAccounts(before, { ...before, origins });
  expect(change).toEqual({ member: 'origins', before: [], after: expect.stringMatching(/^\["https.*…$/) });
  expect(String(change?.after)).toHaveLength(2001);
});

test('every member of a new account', () => {
  const changes = diffAccounts(undefined, before);
  expect(changes.map(({ before: earlier }) => earlier).filter((earlier) => earlier !== null)).toEqual([]);
  expect(changes.map(({ member }) => member)).toEqual(
    expect.arrayContaining(['name', 'active', 'sha_type', 'access_code', 'sha_request_phrase', 'encoding']),
  );
  expect(JSON.stringify(changes)).not.toContain(account.access_code);
});

test('every member that an account can have', () => {
  const ignored = ['merchantIdentifier', 'stoppedAt'];
  const other: Account = {
    ...before,
    ...accountDefaults,
    name: 'New',
    accessCode: 'another',
    shaType: 'SHA-512',
    requestPhrase: requestPhrase('a new one'),
    responsePhrase: toAccount({ ...account, sha_response_phrase: 'another new one' }).responsePhrase,
    active: false,
    next: O.some(before),
    previous: O.some(before),
    origins: ['203.0.113.7'],
    requestShape: 'compatible',
    limits: { AED: { daily: 5n } },
    services: ['installments'],
    paymentChannels: ['redirection'],
    payments: { shopOrigins: ['https://shop.example'], returnMethod: 'GET' },
    technical: { activeChannel: 'app', channels: {} },
    delivery: { ...before.delivery, maxAttempts: 1 },
    inboxResponse: 'error',
    simulation: withPresets(before.simulation, ['magic_amounts']),
  };
  const unseen = Object.keys(other)
    .filter((member) => !ignored.includes(member))
    .filter((member) => diffAccounts(before, { ...before, ...pick(other, member) }).length === 0);
  expect(unseen).toEqual([]);
});

const pick = (account: Account, member: string): Partial<Account> =>
  Object.fromEntries(Object.entries(account).filter(([name]) => name === member));

function lines(changes: ReturnType<typeof diffAccounts>): readonly unknown[] {
  return changes.map(({ member, before: earlier, after }) => [member, earlier, after]);
}
