/** Checks the page that is open with axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserUser } from './browser-user.ts';

/** The rules that the page breaks, each with the elements. */
export const accessibilityViolations = async (
  { page }: BrowserUser,
  runOnly: RunOnly,
): Promise<readonly string[]> => {
  // Evaluate it through the debugger, because the content security policy blocks other scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script above defines it
    const { axe: checker } = globalThis as unknown as {
      readonly axe: {
        readonly run: (
          where: Document,
          how: object,
        ) => Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly help: string;
            readonly nodes: readonly { readonly html: string }[];
          }[];
        }>;
      };
    };
    const { violations } = await checker.run(document, {
      runOnly: rules,
      // axe describes each node in the results: for thousands of passing nodes, that takes longer than the checks.
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, runOnly);
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules of WCAG 2.2 AA and good practice. */
export const standards: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules about colours: a dark page differs from the light one only in them. */
export const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}
