import { tests } from './paths.ts';
import type { Rule } from './rule.ts';

export const everywhere: readonly Rule[] = [
  {
    name: 'every-import-resolves',
    comment:
      'Other rules cannot check an import that does not resolve. It also shows imports of paths that a package does not export. The entry points in apps/gateway-mock/module import the build, which may not be there.',
    from: { pathNot: '^apps/gateway-mock/module/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'packages-are-imported-by-name',
    comment:
      'Files that a package does not export can change at any time. Import a package by its name, never by a path.',
    from: { path: '^(packages|apps|examples)/([^/]+)/' },
    to: { path: '^(packages|examples)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'nothing-imports-an-app',
    comment: 'Apps are at the top of the tree: they are started, not imported.',
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^$1/$2/' },
  },
  {
    name: 'examples-import-only-published-entry-points',
    comment:
      'An example shows the code of a merchant, who can import only the published entry points of the gateway.',
    from: { path: '^examples/' },
    to: { path: '^apps/', pathNot: '^apps/gateway-mock/src/(index|jest)\\.ts$' },
  },
  {
    name: 'nothing-imports-a-test',
    comment: 'Only jest runs tests. Put code that two tests share into a file of its own.',
    from: {},
    to: { path: tests },
  },
  {
    name: 'no-import-cycles',
    comment: 'Two modules that import each other are one module, or hide a third. Imports of types count.',
    from: {},
    to: { circular: true },
  },
];
