/** The good shop passes whole, and each defect is found by the case that names it. */
import { certifyShop, shopCasesFor } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { shopDefectNames, shopDefects, type ShopDefectName } from './shop-defects.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

let mock: MockGateway;
beforeAll(async () => {
  mock = await startGateway();
});
afterAll(() => mock.close());

const certify = async (defects: readonly ShopDefectName[], only?: readonly string[], seed = 1) => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, defects);
  try {
    return await certifyShop({
      gateway,
      shop,
      seed,
      nextPhrases,
      totalsWithinSeconds: defects.length === 0 ? 10 : 0.4,
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

test.each(shopDefectNames)('%s is found by the case that names it', async (defect) => {
  const { foundBy } = shopDefects[defect];
  const { report, scenarioFiles } = await certify([defect], [foundBy]);
  expect(report.chapters.flatMap(({ rows }) => rows)).toMatchObject([
    { id: foundBy, outcome: { _tag: 'Failed' } },
  ]);
  expect(scenarioFiles.map(({ name }) => name)).toEqual([`${foundBy}.scenario.json`]);
});
