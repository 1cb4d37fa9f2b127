/** Certifies each shop of examples/languages with all cases, and compares its marks with those in docs/certificates. */
import { shopCasesFor } from '@postern/conformance';
import { marksOf, readMarks, writeCertificate } from './certificate-page.ts';
import { certifyLanguageShop } from './certify-language-shop.ts';
import { languageShopPage, findShopObstacle, languageShops } from './language-shops.ts';

// Skipped, with the reason printed, only where three lines of the language do not compile and run.
for (const shop of languageShops)
  (findShopObstacle(shop) === undefined ? describe : describe.skip)(`the shop in ${shop.language}`, () => {
    test('passes every case except its known gaps', async () => {
      const { report } = await certifyLanguageShop(shop);
      const marks = marksOf(report);
      const ids = shopCasesFor({ slowReplyMilliseconds: 1 }).map(({ id }) => id);
      expect(marks).toEqual(
        Object.fromEntries(ids.map((id) => [id, Object.hasOwn(shop.gaps, id) ? 'failed' : 'passed'])),
      );
      writeCertificate(languageShopPage(shop), report);
      expect(marks).toEqual(readMarks(languageShopPage(shop)));
    });
  });
