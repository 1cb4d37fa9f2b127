/** The shops in other languages of examples/languages, and what they are known not to do. */
import { findObstacle, languages } from '@postern-examples/languages/languages';
import type { CertificatePage } from './certificate-page.ts';

export interface LanguageShop {
  readonly language: string;
  /** In examples/languages. It has the shop, plan.yaml and seed.json. */
  readonly folder: 'php' | 'python' | 'java';
  readonly source: string;
  /** The port in plan.yaml and seed.json. */
  readonly port: string;
  /** Compiles the shop in its folder. */
  readonly build?: readonly string[];
  /** Cases that fail, and why that stays. */
  readonly gaps: Readonly<Record<string, string>>;
}

const readsNoXml = (parser: string) => ({
  'xml-feedback': `The shop reads forms, which are the default, and JSON. It reads no XML: an account gets it only if its provider sets it. ${parser}`,
});

export const languageShops: readonly LanguageShop[] = [
  {
    language: 'PHP',
    folder: 'php',
    source: 'shop.php',
    port: '8081',
    gaps: readsNoXml('To read it, use SimpleXML or DOM, which are extensions of PHP.'),
  },
  {
    language: 'Python',
    folder: 'python',
    source: 'shop.py',
    port: '8082',
    gaps: readsNoXml('To read it, use `xml.etree.ElementTree` of the standard library.'),
  },
  {
    language: 'Java',
    folder: 'java',
    source: 'Shop.java',
    port: '8083',
    build: ['javac', '-encoding', 'UTF-8', '-d', 'classes', 'Sample.java', 'Shop.java'],
    gaps: readsNoXml('To read it, use `javax.xml.parsers` of the JDK.'),
  },
];

/** The page of a shop of examples/languages. */
export const languageShopPage = ({ language, folder, source, gaps }: LanguageShop): CertificatePage => ({
  name: `${folder}-shop`,
  title: `Certificate of the shop in ${language}`,
  shop: `The [shop in ${language}](../../examples/languages/${folder}/${source}) is one file, with the sample beside it and no other package. [Its plan](../../examples/languages/${folder}/plan.yaml) drives it over HTTP, and kills its process.`,
  gaps,
});

/** Why this machine does not compile and run programs with what the shop needs. Prints that its tests are skipped. */
export const findShopObstacle = ({ language: name }: LanguageShop): string | undefined => {
  const language = languages.find((each) => each.name === name);
  if (language?.shop === undefined) throw new Error(`there is no shop in ${name}`);
  const obstacle = findObstacle(language, language.shop);
  if (obstacle !== undefined) process.stderr.write(`Skipped the shop in ${name}: ${obstacle}\n`);
  return obstacle;
};
