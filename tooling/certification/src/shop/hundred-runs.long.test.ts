/** A hundred seeded runs of the good shop: the certificate finds no gap where there is none. */
import { certifyShop } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { runEightAtOnce } from './run-eight-at-once.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

let mock: MockGateway;
beforeAll(async () => {
  mock = await startGateway();
});
afterAll(() => mock.close());

const timeoutSeconds = 0.5;

test('the good shop passes in a hundred seeded runs', async () => {
  const seeds = Array.from({ length: 100 }, (_, at) => at + 1);
  const failed = await runEightAtOnce(seeds, async (seed) => {
    const { gateway, shop, stop } = await startShopUnderTest(mock, [], timeoutSeconds);
    try {
      const { report } = await certifyShop({
        gateway,
        shop,
        seed,
        totalsWithinSeconds: 10,
        slowReplySeconds: 0.8,
        nextPhrases,
      });
      return report.chapters
        .flatMap(({ rows }) => rows)
        .flatMap(({ id, outcome }) => (outcome._tag === 'Passed' ? [] : [{ seed, id, outcome }]));
    } finally {
      await stop();
    }
  });
  expect(failed.flat()).toEqual([]);
});
