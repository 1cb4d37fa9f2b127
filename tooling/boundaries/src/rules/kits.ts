import { installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

export const kits: readonly Rule[] = [
  {
    name: 'kits-are-strangers',
    comment:
      'A merchant who only calls the gateway should not install what listens to it, nor the other way round.',
    from: { path: '^packages/(client|webhook-kit)/' },
    to: { path: '^packages/(client|webhook-kit)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'only-adapters-touch-the-world',
    comment:
      'A kit runs where its user does: Node, a worker, a browser. What is particular to a place is an adapter.',
    from: {
      path: '^packages/(client|webhook-kit)/src/',
      pathNot: [
        tests,
        '^packages/client/src/adapters/',
        '^packages/webhook-kit/src/(frameworks|http|stores)/',
      ],
    },
    to: { pathNot: ['^packages/', installed('io-ts', 'fp-ts')] },
  },
];
