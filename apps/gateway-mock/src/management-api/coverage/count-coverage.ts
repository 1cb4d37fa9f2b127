/**
 * Counts the coverage of one account or of all: the counter of the conformance suite reads the request log and the feedback, grouped
 * by what they cover, page by page. Other requests are answered between two pages.
 */
import type { CoverageCounter, CoverageReport } from '@postern/conformance';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import * as t from 'io-ts';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.ts';
import type { FeedbackCoverageGroup, FeedbackQueries } from '../../domain/feedback-queries-port.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import { createsPayments, type Account, type AccountRepository } from '../../domain/account.ts';
import type { ScenarioUses } from '../../domain/scenario/scenario-use-counts.ts';
import type { InterpretationRuleCounts } from '../../interpretation-rules/interpretation-rule-counts.ts';
import { mergeCoverageGroups, type CoverageGroup } from '../../request-log/coverage-groups.ts';
import type { RequestLog } from '../../request-log/request-log.ts';
import { ExportFailure, readPages } from '../export/export-stream.ts';
import { toDistortionView } from '../feedback/feedback-view.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { toInterpretationRuleView } from '../interpretation-rules/interpretation-rule-view.ts';
import { effectCatalogue } from '../scenarios/effect-catalog-routes.ts';
import { toScenarioView } from '../scenarios/routes.ts';

export interface CountedLogs {
  readonly accounts: Pick<AccountRepository, 'page'>;
  readonly requestLog: Pick<RequestLog, 'coveragePages'>;
  readonly feedbackQueries: Pick<FeedbackQueries, 'coverageGroups'>;
  readonly scenarioUses: Pick<ScenarioUses, 'countsOf'>;
  readonly interpretationRules: Pick<InterpretationRuleCounts, 'report'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The URL that clients post operations to. */
  readonly operationUrl: () => string;
}

/** The time span in UTC: `from` is included, `to` is not. */
export interface CountedSpan {
  readonly from?: string;
  readonly to?: string;
}

/** Without an account, all accounts and the requests that name none. */
export const countCoverage =
  (
    logs: CountedLogs,
    account: Account | undefined,
    span: CountedSpan,
    signal: AbortSignal,
  ): TE.TaskEither<Problem, CoverageReport> =>
  async () => {
    // A large package, and few processes ever need it.
    const { createCoverageCounter } = await import('@postern/conformance');
    const counter = createCoverageCounter({
      effects: effectCatalogue,
      isOfAllAccounts: account === undefined,
      ...(span.from !== undefined && { from: new Date(span.from) }),
      ...(span.to !== undefined && { to: new Date(span.to) }),
    });
    try {
      const accounts: string[] = [];
      let anyCreatesPayments = false;
      for await (const page of account === undefined ? accountPages(logs) : [[account]])
        for (const account of page) {
          accounts.push(account.merchantIdentifier);
          anyCreatesPayments ||= createsPayments(account);
          // one log at a time, so that one coverage takes one share of the database
          await countScenarios(logs, account, counter);
          await countFeedback(logs, account, span, counter, signal);
        }
      await countRequests(logs, account, span, counter, signal);
      counter.countInterpretationRules(
        logs.interpretationRules
          .report(account?.merchantIdentifier, anyCreatesPayments)
          .map(toInterpretationRuleView),
      );
      return E.right(
        counter.report({
          baseUrl: new URL(logs.operationUrl()).origin,
          accounts,
          measuredAt: logs.clock.now(),
        }),
      );
    } catch (cause) {
      if (cause instanceof ExportFailure) return E.left(internalError(cause.failure));
      throw cause;
    }
  };

const accountPages = ({ accounts }: CountedLogs): AsyncIterable<readonly Account[]> =>
  readPages({
    fetch: (after, count) => accounts.page(after ?? '', count),
    cursorOf: ({ merchantIdentifier }) => merchantIdentifier,
  });

const countScenarios = async (
  { scenarioUses }: CountedLogs,
  { merchantIdentifier, simulation }: Account,
  counter: CoverageCounter,
): Promise<void> => {
  const counts = await valueOf(scenarioUses.countsOf(merchantIdentifier));
  counter.countScenarios(simulation.scenarios.map(toScenarioView(counts)), merchantIdentifier);
};

const countFeedback = async (
  { feedbackQueries }: CountedLogs,
  { merchantIdentifier }: Account,
  { from, to }: CountedSpan,
  counter: CoverageCounter,
  signal: AbortSignal,
): Promise<void> => {
  const span = {
    ...(from !== undefined && { createdFrom: from }),
    ...(to !== undefined && { createdBefore: to }),
  };
  for (let before = {}; ;) {
    const groups = await valueOf(
      feedbackQueries.coverageGroups(merchantIdentifier, { ...span, ...before }, feedbackAtOnce),
    );
    for (const group of groups)
      counter.countFeedback(toCountedFeedback(group, merchantIdentifier), group.times);
    const counted = groups.reduce((sum, { times }) => sum + times, 0);
    // A client that has gone reads no report.
    if (counted < feedbackAtOnce || signal.aborted) return;
    before = { before: String(Math.min(...groups.map(({ oldest }) => Number(oldest)))) };
    await setImmediate();
  }
};

// Few enough that a query takes only milliseconds: requests are processed between two of them.
const feedbackAtOnce = 5000;

/** The members of a feedback view that the counter reads. */
const toCountedFeedback = (
  { newest, kind, state, command, distortion, attempts, encodings }: FeedbackCoverageGroup,
  merchantIdentifier: string,
) => ({
  id: newest,
  kind,
  state,
  params: { command, merchant_identifier: merchantIdentifier },
  distortion: toDistortionView(distortion),
  attempts: Array.from({ length: Math.max(attempts, encodings.length) }, (_, i) => ({
    encoding: encodings[i % encodings.length],
  })),
});

const countRequests = async (
  { requestLog }: CountedLogs,
  account: Account | undefined,
  { from, to }: CountedSpan,
  counter: CoverageCounter,
  signal: AbortSignal,
): Promise<void> => {
  const pages = readPages({
    fetch: (before, count) =>
      requestLog.coveragePages(
        {
          ...(account !== undefined && { merchantIdentifier: account.merchantIdentifier }),
          ...(from !== undefined && { repliedFrom: from }),
          ...(to !== undefined && { repliedBefore: to }),
          ...(before !== undefined && { before }),
        },
        count,
      ),
    cursorOf: ({ place }) => place,
  });
  let groups: readonly CoverageGroup[] = [];
  for await (const page of pages) {
    groups = mergeCoverageGroups([...groups, ...page.flatMap((each) => each.groups)]);
    if (signal.aborted) return;
    // SQLite answers without a pause, so the payment requests would wait until the last page.
    await setImmediate();
  }
  for (const { covered, times, newest } of groups) {
    const members: unknown = JSON.parse(covered);
    if (!t.UnknownRecord.is(members)) continue;
    if (account === undefined || members['merchant_identifier'] === account.merchantIdentifier)
      counter.countRequest({ ...members, request_id: newest }, times);
  }
};

const valueOf = async <A>(task: TE.TaskEither<Failure, A>): Promise<A> => {
  const found = await task();
  if (E.isLeft(found)) throw new ExportFailure(found.left);
  return found.right;
};
