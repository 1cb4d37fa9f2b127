/** A few cases with each shop of examples/languages. All cases, and the pages of docs/certificates: long/language-shops.ts. */
import { certifyLanguageShop } from './certify-language-shop.ts';
import { languageShops, missingPrograms } from './language-shops.ts';
import { languageShopPage } from './language-shop-page.ts';
import { marksOf, readMarks, readPage } from './certificate-page.ts';

const cases = [
  'capture-and-refund',
  'arabic',
  'xml-feedback',
  'reset-then-status-fails',
  'killed-before-reply',
  'key-rotation',
];

// Skipped, with the reason printed, only where the programs of the language are not installed.
for (const shop of languageShops)
  (missingPrograms(shop).length > 0 ? describe.skip : describe)(`the shop in ${shop.language}`, () => {
    test('gets the marks of its certificate', async () => {
      const { report } = await certifyLanguageShop(shop, { seed: 1, only: cases });
      expect(Object.keys(marksOf(report)).toSorted()).toEqual(cases.toSorted());
      expect(readMarks(languageShopPage(shop))).toMatchObject(marksOf(report));
    });
  });

test.each(languageShops)('the page of the shop in $language has the stored marks', (shop) => {
  const page = languageShopPage(shop);
  const marks = Object.entries(Object(readMarks(page)));
  const text = readPage(page);
  for (const [id, mark] of marks)
    expect(text).toMatch(new RegExp(`\\| \`${id}\` +\\|.*\\| ${String(mark)} +\\|`, 'u'));
  expect(marks.flatMap(([id, mark]) => (mark === 'passed' ? [] : [id]))).toEqual(Object.keys(shop.gaps));
});
