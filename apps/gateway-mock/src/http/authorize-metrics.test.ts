/** Who may read the metrics. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { generateToken } from '../credentials/new-token.ts';
import type { Owner } from '../credentials/token.ts';
import type { RefusedRequest } from '../domain/audit-log/audit-entry.ts';
import { authorizeMetrics } from './authorize-metrics.ts';

const authorizeAs = async (owner: Owner, sent?: string, isExpired = false) => {
  const { token, stored } = generateToken('a token', owner, 'one');
  const recorded: RefusedRequest[] = [];
  const find = (hash: string) =>
    TE.right(
      hash === stored.hash ? O.some({ ...stored, createdAt: '', lastUsedAt: undefined, isExpired }) : O.none,
    );
  const authorize = authorizeMetrics({ find }, (refused) => recorded.push(refused), {
    note: () => undefined,
  });
  return { result: await authorize(sent ?? token, '192.0.2.1')(), recorded };
};

test('a provider may', async () => {
  expect(await authorizeAs({ role: 'provider' })).toEqual({ result: E.right(undefined), recorded: [] });
});

test('a merchant may not, which is recorded', async () => {
  expect(await authorizeAs({ role: 'merchant', merchantIdentifier: 'TEST0001' })).toEqual({
    result: E.left({ _tag: 'ProviderOnly' }),
    recorded: [
      {
        action: 'role_refused',
        by: {
          type: 'token',
          merchantIdentifier: 'TEST0001',
          token: { id: 'one', name: 'a token' },
          address: '192.0.2.1',
        },
        route: 'GET /metrics',
      },
    ],
  });
});

test('an expired token may not', async () => {
  expect(await authorizeAs({ role: 'provider' }, undefined, true)).toEqual({
    result: E.left({ _tag: 'TokenExpired' }),
    recorded: [],
  });
});

test('an unknown token may not', async () => {
  expect(await authorizeAs({ role: 'provider' }, 'postern_nothing')).toEqual({
    result: E.left({ _tag: 'UnknownToken' }),
    recorded: [],
  });
});
