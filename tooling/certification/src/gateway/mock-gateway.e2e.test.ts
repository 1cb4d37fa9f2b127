/** The mock gateway conforms to the whole suite. */
import { certifyGateway, connectMockGateway, gatewayCases } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';

test('the mock gateway conforms in every case', async () => {
  const mock = await startGateway();
  const gateway = await connectMockGateway({
    baseUrl: mock.url,
    token: await mock.merchants.createProviderToken(),
  });
  try {
    const { results } = await certifyGateway(gateway, { requestsPerSecond: 10_000 });
    expect(results).toHaveLength(gatewayCases.length);
    expect(results.filter(({ finding }) => finding._tag !== 'Conforms')).toEqual([]);
  } finally {
    await gateway.close();
    await mock.close();
  }
});
