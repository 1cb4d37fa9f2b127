/** Computes the coverage from logs that are in memory, without a gateway. */
import type { CoverageReport } from './coverage-report.ts';
import { createCoverageCounter, type CoverageSpan, type CoverageSubject } from './coverage-counter.ts';

/** The logs of some accounts, as the management API shows them. */
export interface CoverageLogs extends CoverageSubject, CoverageSpan {
  /** The reply to `GET /scenario-effects`. */
  readonly effects: unknown;
  /** Entries of the request log in the span. */
  readonly requests: Iterable<unknown>;
  /** Feedback in the span. */
  readonly feedback: Iterable<unknown>;
  /** The scenarios of the accounts: a request has the ids of those that acted on it. */
  readonly scenarios?: readonly unknown[];
  /** The interpretation rules of the accounts, with how often they were applied. */
  readonly interpretationRules?: readonly unknown[];
  /** Whether `requests` has those that name no account too. Otherwise what only they can cover does not count. */
  readonly isOfAllAccounts?: boolean;
}

/**
 * Computes the coverage of logs.
 *
 * @example
 * import { computeCoverageOfLogs } from '@postern/conformance'
 *
 * const { requests, chapters } = computeCoverageOfLogs({
 *   baseUrl: 'http://127.0.0.1:8080',
 *   accounts: ['DEMO0001'],
 *   measuredAt: new Date(0),
 *   effects: { effects: [] },
 *   requests: [{ request_id: 'r1', operation: 'CAPTURE', response_code: '04000' }],
 *   feedback: [],
 * })
 * requests // => 1
 * chapters.find(({ name }) => name === 'operations')?.covered // => 1
 */
export const computeCoverageOfLogs = (logs: CoverageLogs): CoverageReport => {
  const counter = createCoverageCounter({ ...logs, isOfAllAccounts: logs.isOfAllAccounts ?? false });
  counter.countScenarios(logs.scenarios ?? []);
  for (const entry of logs.requests) counter.countRequest(entry);
  for (const feedback of logs.feedback) counter.countFeedback(feedback);
  counter.countInterpretationRules(logs.interpretationRules ?? []);
  return counter.report(logs);
};
