import type { CertificatePage } from './certificate-page.ts';
import type { LanguageShop } from './language-shops.ts';

/** The page of a shop of examples/languages. */
export const languageShopPage = ({ language, folder, source, gaps }: LanguageShop): CertificatePage => ({
  name: `${folder}-shop`,
  title: `Certificate of the shop in ${language}`,
  shop: `The [shop in ${language}](../../examples/languages/${folder}/${source}) is one file, with the sample beside it and no other package. [Its plan](../../examples/languages/${folder}/plan.yaml) drives it over HTTP, and kills its process.`,
  gaps,
});
