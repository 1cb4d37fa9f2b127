/** Runs the cases against a gateway, one after the other, and collects what they show. */
import {
  paymentInterpretationRules,
  type PaymentChannel,
  type PaymentInterpretationRuleRow,
} from '@postern/protocol/payments';
import { interpretationRules, type InterpretationRuleRow } from '@postern/protocol/spec';
import { probePaymentChannels } from './probe-payment-channels.ts';
import { gatewayCases } from './gateway-cases.ts';
import type { CaseSubject, Chapter, Finding, GatewayCase } from './gateway-case.ts';
import { sendPlannedRequest, type Exchange } from './send-planned-request.ts';
import type { GatewayUnderTest } from './gateway-under-test.ts';
import { planRequest } from './planned-request.ts';

/** How a run is bounded. */
export interface CertifyOptions {
  /** The cases to run; all by default. */
  readonly cases?: readonly GatewayCase[];
  /** The most requests that are sent in a second; 5 by default, because accounts of a provider are limited. */
  readonly requestsPerSecond?: number;
  /** How long to wait for a reply; 10 by default. */
  readonly timeoutSeconds?: number;
  /** Called after each case. */
  readonly onResult?: (result: CaseResult, position: { readonly done: number; readonly all: number }) => void;
  /** Ends the run after the case that is running. */
  readonly signal?: AbortSignal;
}

/** What a case has shown, with the requests that it sent. */
export interface CaseResult {
  readonly id: string;
  readonly chapter: Chapter;
  readonly interpretationRule: GatewayCase['interpretationRule'];
  readonly provenance: (InterpretationRuleRow | PaymentInterpretationRuleRow)['provenance'];
  readonly title: string;
  readonly consequence: string;
  readonly refusal: GatewayCase['refusal'];
  readonly finding: Finding;
  readonly exchanges: readonly Exchange[];
}

/** The results of a run. */
export interface GatewayReport {
  readonly operationUrl: string;
  readonly merchantIdentifier: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly results: readonly CaseResult[];
  /** Whether the run was ended early. */
  readonly isPartial: boolean;
}

/**
 * Runs the conformance suite against a gateway and returns the report. It never throws because of what the gateway does; it does
 * throw if the connection cannot do what it offers, such as change the SHA type.
 *
 * @example
 * import { certifyGateway, gatewayCases, takeNamedOrders } from '@postern/conformance'
 * import { requestPhrase, responsePhrase } from '@postern/protocol'
 *
 * const report = await certifyGateway(
 *   {
 *     operationUrl: 'http://127.0.0.1:1/FortAPI/paymentApi', // where no gateway listens
 *     account: {
 *       merchantIdentifier: 'DEMO0001',
 *       accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
 *       requestKey: { shaType: 'SHA-256', phrase: requestPhrase('demo-request-phrase') },
 *       responseKey: { shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') },
 *     },
 *     takeOrder: takeNamedOrders([]),
 *   },
 *   { cases: gatewayCases.slice(0, 1) },
 * )
 * report.results.map(({ finding }) => finding._tag) // => ['Deviates']
 */
export const certifyGateway = async (
  gateway: GatewayUnderTest,
  options: CertifyOptions = {},
): Promise<GatewayReport> => {
  const { cases = gatewayCases, requestsPerSecond = 5, timeoutSeconds = 10, onResult, signal } = options;
  const startedAt = new Date();
  const waitForTurn = limitRate(requestsPerSecond);
  const results: CaseResult[] = [];
  const runId = startedAt.getTime().toString(36);
  let references = 0;
  let channels: Promise<ReadonlySet<PaymentChannel>> | undefined;
  for (const row of cases) {
    if (signal?.aborted === true) break;
    const exchanges: Exchange[] = [];
    const sendAs: CaseSubject['sendAs'] = async (account, plan) => {
      await waitForTurn();
      const sent = await sendPlannedRequest(gateway.operationUrl, plan, planRequest(plan, account), {
        timeoutSeconds,
      });
      exchanges.push(sent);
      return sent;
    };
    const unknownReference = (): string => {
      references += 1;
      return `no-order-${runId}-${references}`;
    };
    const subject: CaseSubject = {
      gateway,
      unknownReference,
      paymentChannels: () =>
        (channels ??= probePaymentChannels(gateway, unknownReference, (plan) =>
          sendAs(gateway.account, plan),
        )),
      send: (plan) => sendAs(gateway.account, plan),
      sendAs,
    };
    const result: CaseResult = { ...describeCase(row), finding: await row.run(subject), exchanges };
    results.push(result);
    onResult?.(result, { done: results.length, all: cases.length });
  }
  return {
    operationUrl: gateway.operationUrl,
    merchantIdentifier: gateway.account.merchantIdentifier,
    startedAt,
    endedAt: new Date(),
    results,
    isPartial: results.length < cases.length,
  };
};

const describeCase = (row: GatewayCase): Omit<CaseResult, 'finding' | 'exchanges'> => ({
  id: row.id,
  chapter: row.chapter,
  interpretationRule: row.interpretationRule,
  provenance: everyRule[row.interpretationRule].provenance,
  title: row.title,
  consequence: row.consequence,
  refusal: row.refusal,
});

const everyRule: Readonly<Record<GatewayCase['interpretationRule'], Pick<CaseResult, 'provenance'>>> = {
  ...interpretationRules,
  ...paymentInterpretationRules,
};

/** Returns a function that resolves at most so many times in a second, evenly. */
const limitRate = (perSecond: number): (() => Promise<void>) => {
  const interval = 1000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const at = Math.max(next, now);
    next = at + interval;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
};
