import type { GatewayReport } from '../certify-gateway/certify-gateway.ts';
import type { GatewayProfile } from './gateway-profile.ts';

/**
 * The cases that were answered as expected on a real account, with the day, for `observedOn` of a report. The mock gateway proves
 * nothing about a real one: pass a gateway profile of a provider's test account.
 *
 * @example
 * import { casesConfirmedByGateway } from '@postern/conformance'
 *
 * const observed = casesConfirmedByGateway({ conforming: ['CAPTURE.amount.zero'], observed_on: '2026-11-24' })
 * observed.get('CAPTURE.amount.zero') // => '2026-11-24'
 */
export const casesConfirmedByGateway = ({
  conforming,
  observed_on: day,
}: Pick<GatewayProfile, 'conforming' | 'observed_on'>): ReadonlyMap<string, string> =>
  new Map(conforming.map((id) => [id, day]));

/**
 * The cases that a run on a real account has just found answered as expected, with its day.
 *
 * @example
 * import { casesConfirmedByRun } from '@postern/conformance'
 *
 * casesConfirmedByRun({ results: [], endedAt: new Date() }).size // => 0
 */
export const casesConfirmedByRun = ({
  results,
  endedAt,
}: Pick<GatewayReport, 'results' | 'endedAt'>): ReadonlyMap<string, string> =>
  casesConfirmedByGateway({
    conforming: results.filter(({ finding }) => finding._tag === 'Conforms').map(({ id }) => id),
    observed_on: endedAt.toISOString().slice(0, 10),
  });
