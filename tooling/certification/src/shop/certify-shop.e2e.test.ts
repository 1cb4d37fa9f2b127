/** The good shop passes whole, and each defect is found by the case that names it. */
import { certifyShop, shopCasesFor, type ShopCertificate } from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { marksOf, readMarks, readPage, writeCertificate, type CertificatePage } from './certificate-page.ts';
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

const page: CertificatePage = {
  name: 'example-shop',
  title: 'Certificate of the example shop',
  shop: 'The [example shop](../../tooling/certification/src/shop/start-shop.ts) is a small HTTP server with `@postern/client` and `@postern/webhook-kit`.',
  gaps: {},
};

test('the good shop passes every case, and its certificate in the documentation is up to date', async () => {
  const { report, scenarioFiles } = await certify([]);
  const rows = report.chapters.flatMap((chapter) => chapter.rows);
  expect(rows.filter(({ outcome }) => outcome._tag !== 'Passed')).toEqual([]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    shopCasesFor({ slowReplyMilliseconds: 1 })
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(scenarioFiles).toEqual([]);
  writeCertificate(page, report);
  expect(marksOf(report)).toEqual(readMarks(page));
  const text = readPage(page);
  for (const { id } of rows) expect(text).toMatch(new RegExp(`\\| \`${id}\` +\\|.*\\| passed +\\|`, 'u'));
});

// Each has an account of its own, and waits most of the time: several run at once.
const runs = new Map<ShopDefectName, Promise<ShopCertificate>>();
const atOnce = 6;
const certificateOf = (defect: ShopDefectName): Promise<ShopCertificate> => {
  const position = shopDefectNames.indexOf(defect);
  for (const each of shopDefectNames.slice(position, position + atOnce))
    if (!runs.has(each)) runs.set(each, certify([each], [shopDefects[each].foundBy]));
  return runs.get(defect) ?? certify([defect], [shopDefects[defect].foundBy]);
};

test.each(shopDefectNames)('%s is found by the case that names it', async (defect) => {
  const { foundBy } = shopDefects[defect];
  const { report, scenarioFiles } = await certificateOf(defect);
  expect(report.chapters.flatMap(({ rows }) => rows)).toMatchObject([
    { id: foundBy, outcome: { _tag: 'Failed' } },
  ]);
  expect(scenarioFiles.map(({ name }) => name)).toEqual([`${foundBy}.scenario.json`]);
});
