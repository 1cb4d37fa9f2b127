import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { CoveragePage } from '../../request-log/request-log.ts';
import { toAccount } from '../../seed/store-seed.ts';
import { account } from '../../testing/account-and-request-fixtures.ts';
import { countCoverage, type CountedLogs } from './count-coverage.ts';

const merchant = toAccount(account);

const logPages = (count: number): readonly CoveragePage[] =>
  Array.from({ length: count }, (_, place) => ({
    place: String(place),
    groups: [
      {
        times: 3,
        newest: `request-${place}`,
        covered: JSON.stringify({
          merchant_identifier: account.merchant_identifier,
          response_code: '04000',
        }),
      },
    ],
  }));

/** A log with pages that are there at once, as with SQLite. */
const logsWith = (coveragePages: CountedLogs['requestLog']['coveragePages']): CountedLogs => ({
  accounts: { page: () => TE.right([]) },
  requestLog: { coveragePages },
  feedbackQueries: { coverageGroups: () => TE.right([]) },
  scenarioUses: { countsOf: () => TE.right(new Map()) },
  interpretationRules: { report: () => [] },
  clock: { now: () => new Date(0) },
  operationUrl: () => 'http://127.0.0.1:8080/FortAPI/paymentApi',
});

const notAborted = new AbortController().signal;

test('other requests are handled between two pages', async () => {
  const events: string[] = [];
  let pages = 0;
  const logs = logsWith((_filter, count) => {
    events.push('page');
    setImmediate(() => events.push('other request'));
    pages += 1;
    return TE.right(pages < 3 ? logPages(count) : []);
  });
  expect(await countCoverage(logs, merchant, {}, notAborted)()).toMatchObject(
    E.right({ requests: 1200, baseUrl: 'http://127.0.0.1:8080' }),
  );
  expect(events.slice(0, 5)).toEqual(['page', 'other request', 'page', 'other request', 'page']);
});

test('the count ends when the client has gone', async () => {
  const client = new AbortController();
  let pages = 0;
  const logs = logsWith((_filter, count) => {
    pages += 1;
    client.abort();
    return TE.right(logPages(count));
  });
  await countCoverage(logs, merchant, {}, client.signal)();
  expect(pages).toBe(1);
});

test('a page that cannot be read is an internal error', async () => {
  const failure: Failure = { action: 'reading the request log', cause: new Error('disk full') };
  expect(
    await countCoverage(
      logsWith(() => TE.left(failure)),
      merchant,
      {},
      notAborted,
    )(),
  ).toEqual(E.left({ _tag: 'InternalError', failure }));
});
