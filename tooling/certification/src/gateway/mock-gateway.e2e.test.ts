/** The mock gateway conforms: everyday to every eighth case, in long runs to the whole suite. */
import { certifyGateway, connectMockGateway, gatewayCases } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';
const cases = gatewayCases.filter((_, at) => isLongRun || at % 8 === 0);

test('the mock gateway conforms', async () => {
  const mock = await startGateway();
  const gateway = await connectMockGateway({
    baseUrl: mock.url,
    token: await mock.accounts.createProviderToken(),
  });
  try {
    const { results } = await certifyGateway(gateway, { cases, requestsPerSecond: 10_000 });
    expect(results.map(({ id }) => id)).toEqual(cases.map(({ id }) => id));
    expect(results.filter(({ finding }) => finding._tag !== 'Conforms')).toEqual([]);
  } finally {
    await gateway.close();
    await mock.close();
  }
});
