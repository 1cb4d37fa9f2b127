/** Checks a log: signatures, replies, money and totals of each order. */
import { revealPhrase } from '@postern/protocol';
import { interpretationRules } from '@postern/protocol/spec';
import type { RecordedAccount } from '../check-recorded-signature.ts';
import { orderHistories, type OrderHistory } from '../order-history/order-history.ts';
import { redactReport } from '../../report/redact-report.ts';
import type { Report, ReportRow } from '../../report/report.ts';
import { checkLogSignatures, type SignatureChecks } from './check-log-signatures.ts';
import { logExchangeAsEvidence } from './log-exchange-as-evidence.ts';
import { findInOrder, type LogFinding } from './log-finding.ts';
import { logCheckRules, type LogCheckRule, type LogCheckRuleRow } from './log-check-rules.ts';
import { checkResponseCodes } from './orders/check-response-codes.ts';
import { checkFeedback } from './orders/check-feedback.ts';
import { checkMoneyMovedTwice } from './orders/check-money-moved-twice.ts';
import { checkUnknownOutcomes } from './orders/check-unknown-outcomes.ts';
import { checkAllowedOperations } from './orders/check-allowed-operations.ts';
import { checkTotals } from './orders/check-totals.ts';
import type { ImportedLog } from './read-log.ts';

/** Options of the check. */
export interface CheckLogOptions {
  /** The name of the log in the report. */
  readonly subject: string;
  /** The keys of the account. Without them, signatures are not checked. */
  readonly account?: RecordedAccount;
  /** Texts that the report must not contain, in addition to the phrases of the account. */
  readonly secrets?: readonly string[];
  readonly now?: () => Date;
}

/** What the check of a log gave. */
export interface CheckedLog {
  readonly findings: readonly LogFinding[];
  readonly orders: readonly OrderHistory[];
  readonly report: Report;
}

/**
 * Checks a log that was read, and reports what went wrong in it: wrong signatures, lost replies, money that moved twice, totals that
 * disagree.
 *
 * @example
 * import { checkLog, readLog } from '@postern/conformance'
 *
 * const log = await readLog(['{"command":"CAPTURE","merchant_reference":"order-1","amount":"100","currency":"AED"}'])
 * if (typeof log === 'string') throw new Error(log)
 * checkLog(log, { subject: 'shop.log' }).findings.map(({ rule, lines }) => [rule, lines]) // => [['reply.lost', [1]]]
 */
export const checkLog = (
  log: ImportedLog,
  { subject, account = {}, secrets = [], now = () => new Date() }: CheckLogOptions,
): CheckedLog => {
  const startedAt = now();
  const orders = orderHistories(log.exchanges);
  const omitted = orders.reduce((sum, { omittedSteps }) => sum + omittedSteps, 0);
  const signatures = checkLogSignatures(log.exchanges, account);
  const findings = [...signatures.findings, ...orders.flatMap(checkOrder)].toSorted(
    (left, right) => (left.lines[0] ?? 0) - (right.lines[0] ?? 0),
  );
  const report: Report = {
    title: 'Check of a log',
    subject,
    startedAt,
    endedAt: now(),
    isPartial: log.isPartial || omitted > 0,
    summary: [
      {
        label: log.format === 'har' ? 'Entries' : 'Lines',
        value: `${log.lines}${log.isPartial ? ': the rest of the log is too long, and was not read' : ''}${log.format === 'har' ? ': in this report, a line is an entry of the HAR file' : ''}`,
      },
      { label: 'Messages', value: String(log.messages) },
      { label: 'Orders', value: String(orders.length) },
      { label: 'Signatures', value: describeSignatures(signatures) },
      ...(omitted > 0
        ? [{ label: 'Messages left out', value: `${omitted}, of orders with very many messages` }]
        : []),
      ...(log.skippedLines > 0 ? [{ label: 'Lines left out', value: String(log.skippedLines) }] : []),
    ],
    chapters: chapterTitles.map((title) => ({
      title,
      rows: ruleIds
        .filter((id) => logCheckRules[id].chapter === title)
        .flatMap((id) => rowsOfRule(id, findings, log, signatures)),
    })),
  };
  return {
    findings,
    orders,
    report: redactReport(report, {
      secrets: [
        ...[account.requestKey, account.responseKey].flatMap((key) =>
          key === undefined ? [] : [revealPhrase(key.phrase)],
        ),
        ...secrets,
      ],
    }),
  };
};

const checkOrder = (order: OrderHistory): readonly LogFinding[] => {
  const { steps } = order;
  const find = findInOrder(order);
  return [
    ...checkUnknownOutcomes(steps, find),
    ...checkMoneyMovedTwice(order, find),
    ...checkAllowedOperations(steps, find),
    ...checkFeedback(steps, find),
    ...checkTotals(steps, find),
    ...checkResponseCodes(steps, find),
  ];
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
const ruleIds = Object.keys(logCheckRules) as readonly LogCheckRule[];
const chapterTitles = [...new Set(ruleIds.map((id) => logCheckRules[id].chapter))];

/** How many findings of one rule a report shows. */
const maxFindings = 100;

const rowsOfRule = (
  id: LogCheckRule,
  findings: readonly LogFinding[],
  { exchanges }: ImportedLog,
  signatures: SignatureChecks,
): readonly ReportRow[] => {
  const row: LogCheckRuleRow = logCheckRules[id];
  const base = {
    interpretationRule: row.interpretationRule,
    provenance: interpretationRules[row.interpretationRule].provenance,
    evidence: [],
  };
  const found = findings.filter(({ rule }) => rule === id);
  if (found.length === 0) {
    const reason =
      exchanges.length === 0
        ? 'the log has no messages'
        : row.chapter === 'Signatures' && signatures.accepted + signatures.refused === 0
          ? describeSignatures(signatures)
          : undefined;
    return [
      {
        ...base,
        id,
        title: row.title,
        outcome: reason === undefined ? { _tag: 'Passed' } : { _tag: 'NotRun', reason },
      },
    ];
  }
  const rest = found.length - maxFindings;
  return found.slice(0, maxFindings).map((finding, index): ReportRow => {
    const { order, lines, observed, nextStep = row.nextStep } = finding;
    const isLast = index === maxFindings - 1 && rest > 0;
    return {
      ...base,
      id: found.length === 1 ? id : `${id}.${index + 1}`,
      title: `${row.title}${order === undefined ? '' : ` (${order})`}: line ${lines.slice(0, 12).join(', ')}`,
      outcome: {
        _tag: 'Failed',
        expected: row.expected,
        observed: `${observed}${isLast ? ` ${rest} more of this rule are left out.` : ''}`,
      },
      consequence: `${row.meaning} Next: ${nextStep}`,
      evidence: finding.exchanges.flatMap(logExchangeAsEvidence),
    };
  });
};

const describeSignatures = ({ accepted, refused, unchecked }: SignatureChecks): string =>
  [
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...[...unchecked].map(([reason, count]) => `${count} not checked: ${reason}`),
  ].join(', ') || 'none';
