/** The good shop passes whole, and each fault is found by the case that names it. */
import { certifyShop, shopCasesFor } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { shopFaultNames, shopFaults, type ShopFaultName } from './shop-faults.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

let mock: MockGateway;
beforeAll(async () => {
  mock = await startGateway();
});
afterAll(() => mock.close());

const certify = async (faults: readonly ShopFaultName[], only?: readonly string[], seed = 1) => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, faults);
  try {
    return await certifyShop({
      gateway,
      shop,
      seed,
      nextPhrases,
      settlesWithinSeconds: faults.length === 0 ? 10 : 0.4,
      slowReplySeconds: 0.8,
      ...(only !== undefined && { only }),
    });
  } finally {
    await stop();
  }
};

test('the good shop passes every case', async () => {
  const { report, scenarioFiles } = await certify([]);
  const rows = report.chapters.flatMap((chapter) => chapter.rows);
  expect(rows.filter(({ outcome }) => outcome._tag !== 'Passed')).toEqual([]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    shopCasesFor({ slowReplyMilliseconds: 1 })
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(scenarioFiles).toEqual([]);
});

test.each(shopFaultNames)('%s is found by the case that names it', async (fault) => {
  const { foundBy } = shopFaults[fault];
  const { report, scenarioFiles } = await certify([fault], [foundBy]);
  expect(report.chapters.flatMap(({ rows }) => rows)).toMatchObject([
    { id: foundBy, outcome: { _tag: 'Failed' } },
  ]);
  expect(scenarioFiles.map(({ name }) => name)).toEqual([`${foundBy}.scenario.json`]);
});
