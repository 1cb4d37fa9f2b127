/** Every screen, in both languages, wide and narrow, light and dark: whole, for everybody, and asking nobody else. */
import { readFileSync } from 'node:fs';
import { apiOf } from './api.ts';
import { newFolder, startGateway, type Gateway } from './gateway.ts';
import { liveIn } from './lived-in.ts';
import { comes, noBrowser, type Circumstances, type Person } from './person.ts';
import { screenNames, type Screen } from './screens.ts';
import { signInByOneClick } from './signing-in.ts';

const reason = noBrowser();
if (reason !== undefined) process.stderr.write(`The screens are not looked at: ${reason}\n`);
const whereABrowserIs = reason === undefined ? describe : describe.skip;

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

let place: ReturnType<typeof newFolder>;
let gateway: Gateway;
let addressOf: (screen: Screen) => string;

beforeAll(async () => {
  place = newFolder();
  gateway = await startGateway(place.folder);
  addressOf = await liveIn(apiOf(gateway));
});

afterAll(async () => {
  await gateway.end();
  place.remove();
});

const seen: readonly (readonly [name: string, circumstances: Circumstances])[] = [
  ['in English, wide and light', { language: 'en' }],
  ['in Arabic, narrow and dark', { language: 'ar', narrow: true, dark: true }],
  ['in English, narrow and light', { language: 'en', narrow: true }],
  ['in Arabic, wide and dark', { language: 'ar', dark: true }],
];

whereABrowserIs.each(seen)('%s', (_name, circumstances) => {
  let person: Person;

  beforeAll(async () => {
    person = await comes(gateway, circumstances);
    await signInByOneClick(person);
  });

  afterAll(() => person.leave());

  test.each(screenNames)('%s', async (screen) => {
    const { page } = person;
    await person.goTo(addressOf(screen));
    await page.waitForLoadState('load');
    // Whatever is asked for while the page lives has come.
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(
      circumstances.language === 'ar' ? 'rtl' : 'ltr',
    );
    expect(await widerThanTheWindow(person)).toBe(0);
    expect(await barriers(person)).toEqual([]);
    expect(person.complaints()).toEqual([]);
    expect(person.strays).toEqual([]);
  });
});

const widerThanTheWindow = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const barriers = async ({ page }: Person): Promise<readonly string[]> => {
  // By the debugger, since the page's own policy lets no foreign script in.
  await page.evaluate(axe);
  return page.evaluate(async (values) => {
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
    const { violations } = await checker.run(document, { runOnly: { type: 'tag', values } });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, standards);
};
