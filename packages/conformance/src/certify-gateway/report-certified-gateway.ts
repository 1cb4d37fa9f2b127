/** Turns the results of a run into the report that the renderers write. */
import { revealPhrase } from '@postern/protocol';
import { redactReport, redactAccessCode } from '../report/redact-report.ts';
import type { Report, ReportEvidence, ReportOutcome, ReportRow } from '../report/report.ts';
import type { CaseResult, GatewayReport } from './certify-gateway.ts';
import { testCardNumbers } from './valid-payment-request.ts';
import { bodyWithoutCardData } from './planned-request.ts';
import type { Exchange } from './send-planned-request.ts';
import { chapters, type Chapter, type Finding } from './gateway-case.ts';
import type { AccountUnderTest } from './gateway-under-test.ts';

/** What else a report says about a run. */
export interface GatewayReportOptions {
  /** Its phrases and its access code are replaced wherever they occur. */
  readonly account: AccountUnderTest;
  /** Other secrets than those of the account, such as a token. */
  readonly secrets?: readonly string[];
  /** The day on which a case was observed as expected on a real account, by the id of the case. */
  readonly observedOn?: ReadonlyMap<string, string>;
}

/**
 * The report of a run, with the requests and replies of each case that deviates.
 *
 * @example
 * import { certifyGateway, renderReport, reportCertifiedGateway, type GatewayUnderTest } from '@postern/conformance'
 *
 * const certify = async (gateway: GatewayUnderTest) => {
 *   const run = await certifyGateway(gateway)
 *   return renderReport(reportCertifiedGateway(run, { account: gateway.account }), 'html')
 * }
 * typeof certify // => 'function'
 */
export const reportCertifiedGateway = (
  run: GatewayReport,
  { account, secrets = [], observedOn = new Map() }: GatewayReportOptions,
): Report =>
  redactReport(
    {
      title: 'Conformance of a gateway',
      subject: run.operationUrl,
      startedAt: run.startedAt,
      endedAt: run.endedAt,
      isPartial: run.isPartial,
      summary: [
        { label: 'Account', value: run.merchantIdentifier },
        { label: 'Access code', value: redactAccessCode(account.accessCode) },
        { label: 'SHA type', value: account.requestKey.shaType },
        { label: 'Requests sent', value: String(run.results.flatMap(({ exchanges }) => exchanges).length) },
      ],
      chapters: chapterNames.filter(hasChapter(run)).map((chapter) => ({
        title: chapters[chapter],
        rows: run.results
          .filter((result) => result.chapter === chapter)
          .map((result) => rowOf(result, observedOn)),
      })),
    },
    {
      secrets: [
        revealPhrase(account.requestKey.phrase),
        revealPhrase(account.responseKey.phrase),
        ...secrets,
        ...testCardNumbers,
      ],
      accessCodes: [account.accessCode],
    },
  );

const chapterNames = Object.keys(chapters).filter((name): name is Chapter => Object.hasOwn(chapters, name));

/** The chapters of payments are in the report of a run with cases of payments. */
const hasChapter =
  ({ results }: GatewayReport) =>
  (chapter: Chapter): boolean =>
    !chaptersOfPayments.has(chapter) || results.some((result) => result.chapter === chapter);

const chaptersOfPayments: ReadonlySet<Chapter> = new Set(['payment_page', 'payments', 'saved_cards']);

const rowOf = (result: CaseResult, observedOn: ReadonlyMap<string, string>): ReportRow => {
  const observed = observedOn.get(result.id);
  return {
    id: result.id,
    title: result.title,
    outcome: outcomeOf(result.finding),
    interpretationRule: result.interpretationRule,
    provenance: observed === undefined ? result.provenance : `${result.provenance}, observed`,
    ...(observed !== undefined && { observedOn: observed }),
    consequence: result.consequence,
    evidence: result.finding._tag === 'Deviates' ? result.exchanges.flatMap(evidenceOf) : [],
  };
};

const outcomeOf = (finding: Finding): ReportOutcome => {
  switch (finding._tag) {
    case 'Conforms':
      return { _tag: 'Passed' };
    case 'Deviates':
      return { _tag: 'Failed', expected: finding.expected, observed: finding.observed };
    case 'NotRun':
      return { _tag: 'NotRun', reason: finding.reason };
  }
};

const evidenceOf = ({ request, reply }: Exchange, index: number): readonly ReportEvidence[] => [
  {
    title: `Request ${index + 1}: ${request.method}, ${request.contentType}`,
    text: bodyWithoutCardData(request),
  },
  reply._tag === 'Failed'
    ? { title: `No reply to request ${index + 1}`, text: reply.error }
    : { title: `Reply ${index + 1}: HTTP ${reply.httpStatus}, ${reply.contentType}`, text: reply.body },
];
