/** The shops in other languages of examples/languages, and what they are known not to do. */
import { spawnSync } from 'node:child_process';

export interface LanguageShop {
  readonly language: string;
  /** In examples/languages. It has the shop, plan.yaml and seed.json. */
  readonly folder: 'php' | 'python' | 'java';
  readonly source: string;
  /** The port in plan.yaml and seed.json. */
  readonly port: string;
  /** Programs that must be there, each with arguments that exit with 0. */
  readonly needs: readonly (readonly string[])[];
  /** Compiles the shop in its folder. */
  readonly build?: readonly string[];
  /** Cases that fail, and why that stays. */
  readonly gaps: Readonly<Record<string, string>>;
}

const readsNoXml = {
  'xml-feedback':
    'The shop reads forms, which are the default, and JSON. XML would need a parser that is not part of every installation of the language, and an account gets it only if its provider sets it.',
};

export const languageShops: readonly LanguageShop[] = [
  {
    language: 'PHP',
    folder: 'php',
    source: 'shop.php',
    port: '8081',
    needs: [['php', '-r', 'exit(PHP_VERSION_ID < 80100 ? 1 : 0);']],
    gaps: readsNoXml,
  },
  {
    language: 'Python',
    folder: 'python',
    source: 'shop.py',
    port: '8082',
    needs: [['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))']],
    gaps: readsNoXml,
  },
  {
    language: 'Java',
    folder: 'java',
    source: 'Shop.java',
    port: '8083',
    needs: [['javac', '--release', '17', '--version']],
    build: ['javac', '-encoding', 'UTF-8', '-d', 'classes', 'Sample.java', 'Shop.java'],
    gaps: readsNoXml,
  },
];

/** The programs that a shop needs and this machine does not have. Prints why its tests are skipped. */
export const missingPrograms = ({ language, needs }: LanguageShop): readonly string[] => {
  const missing = needs.flatMap(([command = '', ...args]) =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? [] : [command],
  );
  if (missing.length > 0)
    process.stderr.write(`Skipped the shop in ${language}: ${missing.join(' and ')} not found.\n`);
  return missing;
};
