/**
 * Counts the coverage of one account or of all: the counter of the conformance suite reads the request log and the feedback, page by
 * page as an export does. Other requests are answered between two pages.
 */
import type { CoverageCounter, CoverageReport } from '@postern/conformance';
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../clock/clock.ts';
import type { FeedbackQueries } from '../../domain/feedback-queries-port.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { Account, AccountRepository } from '../../domain/account.ts';
import type { ScenarioUses } from '../../domain/scenario/scenario-use-counts.ts';
import type { InterpretationRuleCounts } from '../../interpretation-rules/interpretation-rule-counts.ts';
import type { RequestLog } from '../../request-log/request-log.ts';
import { ExportFailure, readPages, type ExportedList } from '../export/export-stream.ts';
import { toFeedbackView } from '../feedback/feedback-view.ts';
import { internalError, type Problem } from '../problem-catalog.ts';
import { toInterpretationRuleView } from '../interpretation-rules/interpretation-rule-view.ts';
import { effectCatalogue } from '../scenarios/effect-catalog-routes.ts';
import { toScenarioView } from '../scenarios/routes.ts';

export interface CountedLogs {
  readonly accounts: Pick<AccountRepository, 'page'>;
  readonly requestLog: Pick<RequestLog, 'page'>;
  readonly feedbackQueries: Pick<FeedbackQueries, 'page'>;
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
      for await (const page of account === undefined ? accountPages(logs) : [[account]])
        for (const account of page) {
          accounts.push(account.merchantIdentifier);
          // one log at a time, so that one coverage takes one share of the database
          await countScenarios(logs, account, counter);
          await countFeedback(logs, account, span, counter, signal);
        }
      await countRequests(logs, account, span, counter, signal);
      counter.countInterpretationRules(
        logs.interpretationRules.report(account?.merchantIdentifier).map(toInterpretationRuleView),
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

const countFeedback = (
  { feedbackQueries }: CountedLogs,
  { merchantIdentifier }: Account,
  { from, to }: CountedSpan,
  counter: CoverageCounter,
  signal: AbortSignal,
): Promise<void> =>
  countPages(
    {
      fetch: (before, count) =>
        feedbackQueries.page(
          merchantIdentifier,
          {
            ...(from !== undefined && { createdFrom: from }),
            ...(to !== undefined && { createdBefore: to }),
            ...(before !== undefined && { before }),
          },
          count,
        ),
      cursorOf: ({ id }) => id,
    },
    (feedback) => counter.countFeedback(toFeedbackView(feedback)),
    signal,
  );

const countRequests = (
  { requestLog }: CountedLogs,
  account: Account | undefined,
  { from, to }: CountedSpan,
  counter: CoverageCounter,
  signal: AbortSignal,
): Promise<void> =>
  countPages(
    {
      fetch: (before, count) =>
        requestLog.page(
          {
            ...(account !== undefined && { merchantIdentifier: account.merchantIdentifier }),
            ...(from !== undefined && { repliedFrom: from }),
            ...(to !== undefined && { repliedBefore: to }),
            ...(before !== undefined && { before }),
          },
          count,
        ),
      cursorOf: ({ place }) => place,
    },
    ({ entry }) => counter.countRequest(entry),
    signal,
  );

const countPages = async <A>(
  pages: ExportedList<A>,
  count: (item: A) => void,
  signal: AbortSignal,
): Promise<void> => {
  for await (const page of readPages(pages)) {
    page.forEach(count);
    // A client that has gone reads no report.
    if (signal.aborted) return;
    // SQLite answers without a pause, so the payment requests would wait until the last page.
    await setImmediate();
  }
};

const valueOf = async <A>(task: TE.TaskEither<Failure, A>): Promise<A> => {
  const found = await task();
  if (E.isLeft(found)) throw new ExportFailure(found.left);
  return found.right;
};
