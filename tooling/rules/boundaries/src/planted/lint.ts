/** For each rule that the project's lint configuration names, code that breaks it and nothing else. */
import type { Files } from './tree.ts';

const protocol = 'packages/protocol/src';
const client = 'packages/client/src';
const gateway = 'apps/gateway-mock/src';
const pages = 'apps/back-office/src';

export const broken: Readonly<Record<string, Files>> = {
  'typescript/no-explicit-any': { [`${client}/a.ts`]: 'export type Anything = any;' },
  'typescript/no-unsafe-argument': {
    [`${client}/b.ts`]: 'export const b = (text: string) => Number(JSON.parse(text));\nb(JSON.parse("1"));',
  },
  'typescript/no-unsafe-assignment': {
    [`${client}/c.ts`]:
      'const c: { readonly d: unknown } = { d: 1 };\nexport const { d }: { d: string } = JSON.parse(String(c.d));',
  },
  'typescript/no-unsafe-call': { [`${client}/d.ts`]: 'JSON.parse("1")();' },
  'typescript/no-unsafe-member-access': {
    [`${client}/e.ts`]: 'export const e = String(JSON.parse("{}").e);',
  },
  'typescript/no-unsafe-return': { [`${client}/f.ts`]: 'export const f = (): string => JSON.parse("1");' },
  'typescript/no-unsafe-type-assertion': {
    [`${client}/g.ts`]: 'export const g = (text: string) => text as "g";',
  },
  'typescript/no-floating-promises': { [`${client}/h.ts`]: 'Promise.resolve(1);' },
  'typescript/no-misused-promises': {
    [`${client}/i.ts`]: 'export const i = (p: Promise<boolean>) => { if (p) return 1; return 2; };',
  },
  'typescript/switch-exhaustiveness-check': {
    [`${client}/j.ts`]:
      "export const j = (s: 'a' | 'b') => { switch (s) { case 'a': return 1; } return 2; };",
  },
  'typescript/no-misused-spread': {
    [`${client}/y.ts`]: 'export const y = (m: Map<string, string>) => ({ ...m });',
  },
  'react/hooks': {
    [`${pages}/a.ts`]:
      'declare const useThing: () => number;\nexport const useA = (isOn: boolean) => { if (isOn) return 1; return useThing(); };',
  },
  'react-hooks/exhaustive-deps': {
    [`${pages}/b.ts`]:
      'declare const useMemo: (make: () => number, on: readonly unknown[]) => number;\nexport const useB = (b: number) => useMemo(() => b + 1, []);',
  },
  'react/no-danger': {
    [`${pages}/c.tsx`]: "void (<div dangerouslySetInnerHTML={{ __html: '' }} />);",
  },
  eqeqeq: { [`${client}/k.ts`]: 'export const k = (a: number, b: number) => a == b;' },

  'import/no-cycle': {
    [`${client}/l.ts`]: "import { m } from './m.ts';\nexport const l = (): number => m();",
    [`${client}/m.ts`]: "import { l } from './l.ts';\nexport const m = (): number => l();",
  },
  'typescript/consistent-type-imports': {
    [`${client}/n.ts`]: "import { Anyone } from './o.ts';\nexport type N = Anyone;",
  },
  'unicorn/filename-case': { [`${client}/fileName.ts`]: 'export const p = 1;' },
  'import/no-default-export': { [`${client}/q.ts`]: 'export default 1;' },
  'no-restricted-imports': {
    [`${client}/specifier-1.ts`]: "export { either } from 'fp-ts';",
    [`${client}/specifier-2.ts`]: "export { map } from 'fp-ts/Either';",
    [`${client}/specifier-3.ts`]: "export { map } from 'fp-ts/lib/Either';",
    [`${client}/specifier-4.ts`]: "export { map } from 'fp-ts/es6/Either.js';",
    [`${client}/specifier-5.ts`]: "export { PathReporter } from 'io-ts/lib/PathReporter.js';",
    [`${client}/generic-name-1.ts`]: "export { a } from './utils.ts';",
    [`${client}/generic-name-2.ts`]: "export { a } from '../common/a/helper.ts';",
    [`${client}/generic-name-3.ts`]: "export { a } from './order/misc';",
  },

  // Each of these texts is a planted violation: no real test is disabled, focused or skipped here.
  'unicorn/no-abusive-eslint-disable': {
    [`${client}/r.ts`]: '// oxlint-disable-next-line\nexport type R = any;',
  },
  'typescript/ban-ts-comment': { [`${client}/x.ts`]: '// @ts-ignore\nexport const x = 1;' },
  'jest/expect-expect': { [`${client}/s.test.ts`]: "test('nothing', () => undefined);" },
  'jest/valid-expect': { [`${client}/t.test.ts`]: "test('nothing', () => { expect(1); });" },
  'jest/no-focused-tests': { [`${client}/u.test.ts`]: "test.only('one', () => { expect(1).toBe(1); });" },
  'jest/no-disabled-tests': { [`${client}/v.test.ts`]: "test.skip('one', () => { expect(1).toBe(1); });" },

  'no-console': { [`${gateway}/a.ts`]: "console.log('a');" },
  'node/no-process-env': {
    [`${gateway}/b.ts`]: "export const home = process.env['HOME'];",
    [`${gateway}/main.ts`]: "export const home = process.env['HOME'];",
  },

  'no-restricted-globals': {
    [`${protocol}/a.ts`]: 'export const now = () => new Date();',
    [`${protocol}/b.ts`]: 'export const now = () => performance.now();',
    [`${protocol}/c.ts`]: 'export const id = () => crypto.randomUUID();',
    [`${gateway}/ledger/a.ts`]: 'export const now = () => Date.now();',
    [`${gateway}/ledger/b.ts`]: 'export const later = (f: () => void) => setTimeout(f, 1);',
    [`${gateway}/ledger/c.ts`]: "export const ask = () => fetch('https://example.com');",
    [`${client}/w.ts`]: "export const ask = () => fetch('https://example.com');",
  },
  'no-restricted-properties': {
    [`${protocol}/d.ts`]: 'export const random = () => Math.random();',
    [`${gateway}/ledger/d.ts`]: 'export const random = () => Math.random();',
  },
};

export const clean: Files = {
  [`${protocol}/code-points.ts`]: 'export const length = (text: string) => [...text].length;',
  [`${protocol}/signature/digest/portable.ts`]: "export { bytesToHex } from '@noble/hashes/utils.js';",
  [`${protocol}/pure.ts`]: 'export const most = (a: number, b: number) => Math.max(a, b);',
  [`${protocol}/testing/value.ts`]: 'export const seed = () => Math.random() * Date.now();',
  [`${protocol}/clock.test.ts`]: "test('a law', () => { fc.assert(new Date()); });",
  [`${client}/types.tst.ts`]:
    "test('a type', () => {\n  expect<string>().type.toBe<string>();\n  expect(1).type.not.toBeAssignableTo<string>();\n});",
  [`${client}/specifiers.ts`]: "export { map } from 'fp-ts/lib/Either.js';\nexport * as t from 'io-ts';",
  [`${client}/o.ts`]: 'export type Anyone = string;',
  [`${client}/adapters/fetch-transport.ts`]: "export const ask = () => fetch('https://example.com');",
  'examples/capture-then-refund/src/main.ts': "console.log(process.env['HOME']);",
  'tooling/workspace/bootstrap/run.mjs': "console.log(process.env['HOME']);",
};
