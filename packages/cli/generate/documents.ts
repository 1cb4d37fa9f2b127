/** The files that are generated, in the order in which they are written. */
import { operationNames } from './operation-names.ts';
import { routeTable } from './route-table.ts';

export interface GeneratedDocument {
  /** The address of the file. */
  readonly file: URL;
  readonly text: () => string | Promise<string>;
}

export const documents: readonly GeneratedDocument[] = [
  { file: new URL('../src/management-api/routes.generated.ts', import.meta.url), text: routeTable },
  { file: new URL('../src/commands/orders/operations.generated.ts', import.meta.url), text: operationNames },
  {
    file: new URL('../../../docs/command-line.md', import.meta.url),
    // The page describes the commands of the files above, so it loads them after they are written.
    text: async () => (await import('./command-line-page.ts')).commandLinePage(),
  },
];
