/** The mock gateway conforms to the suite. */
import { certifyGateway, connectMockGateway, gatewayCases } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';

test('the mock gateway conforms in the cases of requests that are refused', async () => {
  const mock = await startGateway();
  const gateway = await connectMockGateway({
    baseUrl: mock.url,
    token: await mock.merchants.createProviderToken(),
  });
  try {
    const { results } = await certifyGateway(gateway, {
      cases: gatewayCases.filter(({ chapter }) => chapter === 'authentication'),
      requestsPerSecond: 1000,
    });
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ finding }) => finding._tag !== 'Conforms')).toEqual([]);
  } finally {
    await gateway.close();
    await mock.close();
  }
});
