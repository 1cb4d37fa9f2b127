/** Runs TypeDoc over the entry points. It reads the sources, so that no package is built before. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Application, LogLevel, type TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { root } from '../repository.ts';
import { entryPoints } from './entry-points.ts';

/** Writes one Markdown file for each entry point. */
export const runTypedoc = async (folder: string): Promise<void> => {
  const files = entryPoints.map(({ source }) => path.join(root, source));
  const tsconfig = path.join(folder, '../api-tsconfig.json');
  const extended = path.join(root, 'tooling/docs/site/tsconfig.json');
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: extended, compilerOptions: { rootDir: root }, files, include: [] }),
  );
  const options: Partial<TypeDocOptions & PluginOptions> = {
    entryPoints: files,
    basePath: root,
    tsconfig,
    plugin: ['typedoc-plugin-markdown'],
    logLevel: LogLevel.Error,
    // The type check is a task of each package.
    skipErrorChecking: true,
    excludeExternals: true,
    excludePrivate: true,
    excludeInternal: true,
    disableSources: true,
    readme: 'none',
    router: 'module',
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useHTMLEncodedBrackets: true,
    sanitizeComments: true,
    // Readers begin with what they call.
    groupOrder: ['Functions', 'Classes', 'Variables', 'Interfaces', 'Type Aliases', 'References'],
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    // With the types of the parameters.
    expandParameters: true,
    outputs: [{ name: 'markdown', path: folder }],
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc failed: see its messages above');
  await app.generateOutputs(project);
};
