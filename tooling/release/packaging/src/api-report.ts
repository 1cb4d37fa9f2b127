/**
 * The public API of each built package as text: what each entry point exports, and each declaration once with its types, sorted by
 * name, without comments. A declaration that no entry point exports is there if an exported type needs it.
 */
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entriesOf } from './entries.ts';
import type { Published } from './published-packages.ts';

export interface ApiReport {
  /** The name of the file, such as `client.api.md`. */
  readonly file: string;
  readonly text: string;
}

export const apiReports = (packages: readonly Published[]): readonly ApiReport[] => {
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(path.join(reports, 'api-'));
  try {
    const configs = packages.map((each) => configOf(each, folder));
    const [first, ...others] = configs;
    if (first === undefined) return [];
    // One program, so that what several packages import is read once.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    return configs.map((config) => reportOf(config, compilerState));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const home = path.join(import.meta.dirname, '..');
const reports = path.join(home, 'reports');

const configOf = ({ folder: packageFolder, name }: Published, folder: string): ExtractorConfig => {
  const base = path.basename(packageFolder);
  const mainEntryPointFilePath = path.join(folder, `${base}.d.ts`);
  writeFileSync(mainEntryPointFilePath, allEntries(packageFolder, name, folder));
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(packageFolder, 'package.json'),
    configObject: {
      projectFolder: home,
      mainEntryPointFilePath,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          extends: '@postern/tsconfig/node.json',
          compilerOptions: { customConditions: [], typeRoots: [path.join(home, 'node_modules/@types')] },
          files: [mainEntryPointFilePath],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: folder,
        reportTempFolder: folder,
        reportFileName: `${base}.api.md`,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
};

// API Extractor reads one entry point. As namespaces of one, the entry points of a package share the declarations.
const allEntries = (packageFolder: string, name: string, folder: string) =>
  entriesOf(packageFolder)
    .code.map(({ entry, declarations: [file = ''] }) => {
      const namespace = `entry${entry.slice(name.length)}`.replaceAll(/\W/g, '_');
      const from = path
        .relative(folder, file)
        .replaceAll('\\', '/')
        .replace(/\.d\.ts$/, '.ts');
      return `export * as ${namespace} from '${from}';\n`;
    })
    .join('');

const reportOf = (config: ExtractorConfig, compilerState: CompilerState): ApiReport => {
  const errors: string[] = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) errors.push(message.text);
      message.handled = true;
    },
  });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return {
    file: path.basename(config.reportFilePath),
    text: sortExports(withoutComments(readFileSync(config.reportFilePath, 'utf8'))),
  };
};

// A sentence about a declaration is no part of the API, and "undocumented" is none of a member.
const withoutComments = (report: string) => report.replaceAll(/^ *(?:\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '');

const sortExports = (report: string) =>
  report.replaceAll(/(?<=^ {4}export \{\n)[^}]*(?=\n {4}\}$)/gm, (names) =>
    names.split(',\n').toSorted().join(',\n'),
  );
