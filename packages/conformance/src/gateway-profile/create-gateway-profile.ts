import type { CaseResult, GatewayReport } from '../certify-gateway/certify-gateway.ts';
import type { AccountUnderTest } from '../certify-gateway/gateway-under-test.ts';
import { revealPhrase } from '@postern/protocol';
import { createRedactor } from '../report/redact-report.ts';
import { testCardNumbers } from '../certify-gateway/valid-payment-request.ts';
import type { GatewayProfile, GatewayDeviation } from './gateway-profile.ts';

/**
 * The gateway profile of a run: its deviations, and the cases that were answered as expected.
 *
 * @example
 * import { certifyGateway, createGatewayProfile, formatGatewayProfile, type GatewayUnderTest } from '@postern/conformance'
 *
 * const observe = async (gateway: GatewayUnderTest) =>
 *   formatGatewayProfile(createGatewayProfile(await certifyGateway(gateway), gateway.account))
 * typeof observe // => 'function'
 */
export const createGatewayProfile = (run: GatewayReport, account: AccountUnderTest): GatewayProfile => {
  const redact = createRedactor({
    secrets: [
      revealPhrase(account.requestKey.phrase),
      revealPhrase(account.responseKey.phrase),
      ...testCardNumbers,
    ],
    accessCodes: [account.accessCode],
  });
  return {
    version: 1,
    gateway: run.operationUrl,
    account: `${run.merchantIdentifier.slice(0, 4)}****`,
    observed_on: run.endedAt.toISOString().slice(0, 10),
    conforming: run.results.filter(({ finding }) => finding._tag === 'Conforms').map(({ id }) => id),
    deviations: run.results.flatMap((result) => deviationOf(result, redact)),
  };
};

const deviationOf = (
  { id, interpretationRule, refusal, finding }: CaseResult,
  redact: (text: string) => string,
): readonly GatewayDeviation[] => {
  if (finding._tag !== 'Deviates') return [];
  const { expected, observed, codes } = finding;
  return [
    {
      case: id,
      rule: interpretationRule,
      ...(refusal !== undefined && { operation: refusal.operation, reason: refusal.reason }),
      ...(refusal?.parameter !== undefined && { parameter: refusal.parameter }),
      expected: oneLine(redact(expected)),
      observed: oneLine(redact(observed)),
      ...(codes !== undefined &&
        /^\d{5}$/u.test(codes.observed) && {
          expected_code: codes.expected,
          observed_code: codes.observed,
        }),
    },
  ];
};

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ').slice(0, 600);
