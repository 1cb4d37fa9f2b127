import { tests } from './paths.ts';
import type { Rule } from './rule.ts';

export const everywhere: readonly Rule[] = [
  {
    name: 'everything-resolves',
    comment:
      'An import that leads nowhere is one that no other rule can see. It also stops a package from being entered by a door it does not have.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'packages-are-entered-by-their-door',
    comment:
      'What a package does not export is its own business and may change any day. So it is imported by its name, never by a path.',
    from: { path: '^(packages|apps|examples)/([^/]+)/' },
    to: { path: '^(packages|examples)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'nothing-imports-an-app',
    comment: 'An app is the top of the tree: it is started, never imported.',
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^$1/$2/' },
  },
  {
    name: 'an-example-enters-an-app-by-its-door',
    comment: 'A merchant starts a gateway in its tests. It sees what is published, and so does an example.',
    from: { path: '^examples/' },
    to: { path: '^apps/', pathNot: '^apps/gateway-mock/src/(index|jest)\\.ts$' },
  },
  {
    name: 'nothing-imports-a-test',
    comment:
      'A test is read by people and run by jest. What two tests need has a name and a file of its own.',
    from: {},
    to: { path: tests },
  },
  {
    name: 'no-circles',
    comment: 'Two modules that need each other are one module, or hide a third. Types count.',
    from: {},
    to: { circular: true },
  },
];
