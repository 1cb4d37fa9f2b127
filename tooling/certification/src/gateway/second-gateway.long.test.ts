/** The suite, run against a gateway that was written from the specification alone. */
import { certifyGateway, gatewayCases, type GatewayReport } from '@postern/conformance';
import { connectSecondGateway } from './connect-second-gateway.ts';
import { assessedDeviations } from './assessed-deviations.ts';

let report: GatewayReport;

beforeAll(async () => {
  const gateway = await connectSecondGateway();
  report = await certifyGateway(gateway, { requestsPerSecond: 10_000 });
  await gateway.close();
});

test('each case runs', () => {
  expect(report.results).toHaveLength(gatewayCases.length);
  expect(report.results.filter(({ finding }) => finding._tag === 'NotRun')).toEqual([]);
});

test('it deviates only in the cases that were assessed by hand', () => {
  const deviating = report.results.filter(({ finding }) => finding._tag === 'Deviates').map(({ id }) => id);
  expect(deviating.toSorted()).toEqual(assessedDeviations.flatMap(({ cases }) => cases).toSorted());
});

test('it deviates in no interpretation rule that the specification states', () => {
  const stated = report.results.filter(
    ({ finding, provenance }) => finding._tag === 'Deviates' && provenance === 'stated',
  );
  expect(stated.map(({ id }) => id)).toEqual([]);
});
