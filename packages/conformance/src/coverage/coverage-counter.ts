/** Counts what a run has covered, one entry of a log at a time, so that a log of any size fits into memory. */
import { interpretationRules } from '@postern/protocol/spec';
import { coverageItems, type PaymentRule } from './coverage-items.ts';
import {
  coverageChapters,
  paymentChapters,
  percentOf,
  type CoverageChapter,
  type CoverageReport,
  type CoverageRow,
} from './coverage-report.ts';
import { formatHowToCover } from './how-to-cover.ts';
import { ruleOfLeftChallenges } from './payment-items.ts';
import { createItemCounts } from './count-covered-items.ts';
import { listAt, memberAt, textAt } from './read-json-members.ts';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';
import { parseScenarioEffectCatalog } from './parse-scenario-effect-catalog.ts';

/** Which part of a log counts. */
export interface CoverageSpan {
  /** Only what was replied at this time or later, by the gateway's clock. */
  readonly from?: Date;
  /** Only what was replied before this time. */
  readonly to?: Date;
}

/** What a counter must know before it counts. */
export interface CoverageCounterOptions extends CoverageSpan {
  /** The reply to `GET /scenario-effects`. */
  readonly effects: unknown;
  /** Whether requests that name no account count too, so that all accounts are measured. */
  readonly isOfAllAccounts: boolean;
}

/** Counts entries as the management API shows them. The caller leaves out the entries that are not in the span. */
export interface CoverageCounter {
  /**
   * The scenarios of an account: the items of `GET /accounts/…/scenarios`. Count them before its requests. Ids are unique in an
   * account only; without one, the scenarios count for the requests of every account.
   */
  readonly countScenarios: (scenarios: readonly unknown[], account?: string) => void;
  /** An entry of the request log, once or as often as the log has such entries. Count the newest entries first. */
  readonly countRequest: (entry: unknown, times?: number) => void;
  /** Feedback, once or as often as there is such feedback. Count the newest first. */
  readonly countFeedback: (feedback: unknown, times?: number) => void;
  /** The interpretation rules of an account: the items of `GET /interpretation-rules?merchant_identifier=…`. */
  readonly countInterpretationRules: (rules: readonly unknown[]) => void;
  readonly report: (subject: CoverageSubject) => CoverageReport;
}

/** What a report is about. */
export interface CoverageSubject {
  readonly baseUrl: string;
  readonly accounts: readonly string[];
  readonly measuredAt: Date;
}

/**
 * Creates a counter, for logs that are too long for the memory.
 *
 * @example
 * import { createCoverageCounter } from '@postern/conformance'
 *
 * const counter = createCoverageCounter({ effects: { effects: [] }, isOfAllAccounts: false })
 * counter.countRequest({ request_id: 'r1', operation: 'CAPTURE', response_code: '04000' })
 * counter.report({ baseUrl: 'http://127.0.0.1:8080', accounts: ['DEMO0001'], measuredAt: new Date(0) }).requests // => 1
 */
export const createCoverageCounter = ({
  effects,
  isOfAllAccounts,
  from,
  to,
}: CoverageCounterOptions): CoverageCounter => {
  const counts = createItemCounts();
  const paymentRules = new Map<string, PaymentRule>();
  const kindsByAccount = new Map<string | undefined, Map<string, string>>();
  const kindsOf = (account: string | undefined): Map<string, string> => {
    const kinds = kindsByAccount.get(account) ?? new Map<string, string>();
    kindsByAccount.set(account, kinds);
    return kinds;
  };
  return {
    // A payment of a new order is no request, so the log has no entry of it.
    countScenarios: (scenarios, account) => {
      for (const scenario of scenarios) {
        const kind = textAt(memberAt(scenario, 'effect'), 'kind');
        const uses = memberAt(scenario, 'uses');
        kindsOf(account).set(textAt(scenario, 'id'), kind);
        if (kind === 'payment_completed' && typeof uses === 'number' && uses > 0)
          counts.countEffect(kind, uses);
      }
    },
    countRequest: (entry, times = 1) =>
      counts.countRequest(
        entry,
        kindsByAccount.get(textAt(entry, 'merchant_identifier')) ?? kindsByAccount.get(undefined) ?? noKinds,
        times,
      ),
    countFeedback: (feedback, times = 1) => counts.countFeedback(feedback, times),
    // Interpretation rules that are applied elsewhere than in a reply are counted since the gateway started, with the time of the first and the last use.
    countInterpretationRules: (rules) => {
      for (const rule of rules) {
        const id = textAt(rule, 'id');
        if (!Object.hasOwn(interpretationRules, id))
          paymentRules.set(id, {
            id,
            text: textAt(rule, 'text'),
            provenance: textAt(rule, 'provenance'),
            configurable: textAt(rule, 'configurable'),
          });
        for (const applied of listAt(rule, 'applied')) {
          const times = memberAt(applied, 'times');
          const isInSpan =
            (from === undefined || Date.parse(textAt(applied, 'last_at')) >= from.getTime()) &&
            (to === undefined || Date.parse(textAt(applied, 'first_at')) < to.getTime());
          if (textAt(applied, 'place') !== 'reply' && typeof times === 'number' && times > 0 && isInSpan) {
            counts.countInterpretationRule(id, times);
            if (id === ruleOfLeftChallenges) counts.countChallenge('left alone', times);
          }
        }
      }
    },
    report: ({ baseUrl, accounts, measuredAt }) => {
      const items = coverageItems(parseScenarioEffectCatalog(effects), isOfAllAccounts, [
        ...paymentRules.values(),
      ]);
      const chaptersOfAccount = { ...coverageChapters, ...(paymentRules.size > 0 && paymentChapters) };
      const chapters = typedObjectKeys(chaptersOfAccount).map((name): CoverageChapter => {
        const rows = items[name].map((item): CoverageRow => {
          const found = counts.find(name, item.key);
          return {
            key: item.key,
            title: item.title,
            howToCoverText: formatHowToCover(item.howToCover),
            howToCover: item.howToCover,
            times: found?.times ?? 0,
            ...(found?.example !== undefined && { example: found.example }),
          };
        });
        const missing = rows.filter(({ times }) => times === 0);
        const coveredRows = rows.filter(({ times }) => times > 0);
        return {
          name,
          ...titles[name],
          covered: coveredRows.length,
          percent: percentOf(coveredRows.length, rows.length),
          rows: [...missing, ...coveredRows],
        };
      });
      const covered = chapters.reduce((sum, chapter) => sum + chapter.covered, 0);
      const all = chapters.reduce((sum, { rows }) => sum + rows.length, 0);
      const known = new Set([...items.codes, ...items.payment_codes].map(({ key }) => key));
      return {
        baseUrl,
        accounts,
        ...(from !== undefined && { from: from.toISOString() }),
        ...(to !== undefined && { to: to.toISOString() }),
        measuredAt: measuredAt.toISOString(),
        requests: counts.requests(),
        feedback: counts.feedback(),
        covered,
        all,
        percent: percentOf(covered, all),
        chapters,
        otherCodes: [...new Set([...counts.keys('codes'), ...counts.keys('payment_codes')])]
          .filter((key) => /^\d+$/.test(key) && !known.has(key))
          .toSorted(),
      };
    },
  };
};

const titles = { ...coverageChapters, ...paymentChapters };

const noKinds: ReadonlyMap<string, string> = new Map();
