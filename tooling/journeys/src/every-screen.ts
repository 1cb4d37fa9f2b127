/** Every screen, wide and narrow, light and dark: whole, for everybody, and asking nobody else. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@postern/protocol';
import { liveIn } from './lived-in.ts';
import type { Circumstances, Person } from './person.ts';
import { screenNames, type Screen } from './screens.ts';
import { signInByOneClick } from './signing-in.ts';
import { beginVisit, whereABrowserIs, type Visit } from './visit.ts';

/** Looks at them in one language. */
export const everyScreenIn = (language: Language): void => {
  whereABrowserIs(`every screen, ${language}`, () => {
    describe.each<[string, Circumstances]>([
      ['wide and light', {}],
      ['narrow and light', { narrow: true }],
      ['wide and dark', { dark: true }],
      ['narrow and dark', { narrow: true, dark: true }],
    ])('%s', (_name, circumstances) => {
      let visit: Visit;
      let addressOf: (screen: Screen) => string;

      beforeAll(async () => {
        visit = await beginVisit({ language, ...circumstances });
        addressOf = await liveIn(visit.api);
      });

      afterAll(() => visit.end());

      const isWhole = async (address: string): Promise<void> => {
        const { person } = visit;
        await person.goTo(address);
        await person.page.waitForLoadState('load');
        // Whatever is asked for while the page lives has come.
        await person.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
        expect(await directionOf(person)).toBe(language === 'ar' ? 'rtl' : 'ltr');
        expect(await widerThanTheWindow(person)).toBe(0);
        expect(await barriers(person, circumstances.dark === true ? colours : standards)).toEqual([]);
        expect(person.complaints()).toEqual([]);
        expect(person.strays).toEqual([]);
      };

      test('sign-in', () => isWhole(''));

      describe('signed in', () => {
        beforeAll(() => signInByOneClick(visit.person));

        test.each(screenNames)('%s', (screen) => isWhole(addressOf(screen)));
      });
    });
  });
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

// A dark page differs from the light one in its colours alone.
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

const directionOf = ({ page }: Person): Promise<string> => page.evaluate(() => document.documentElement.dir);

const widerThanTheWindow = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const barriers = async ({ page }: Person, runOnly: RunOnly): Promise<readonly string[]> => {
  // By the debugger, since the page's own policy lets no foreign script in.
  await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the script above has put there
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
      // axe describes each node of the results; for the thousands that pass, that takes longer than checking them.
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, runOnly);
};
