/** What changes something is disabled, with the reason, on every screen for read-only users, and enabled for the others. */
import type { BrowserContext } from 'playwright-core';
import { fillDemoAccount } from './fill-demo-account.ts';
import { readControls, type Control } from './read-controls.ts';
import { screenNames, type Screen } from './screens.ts';
import { signIn } from './sign-in.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

/** What changes nothing in the gateway: it leads to another view, filters, copies, or belongs to this browser. */
const reading: readonly RegExp[] = [
  /^(Choose an account|Search everything|User menu(: .*)?)$/,
  /^Copy\b/,
  // Lists.
  /^(Search|Search by identifier or name|Any time(: .*)?|Since .*|Sort: .*|Filters.*|Clear filters)$/,
  /^(Remove the filter .*|Columns(: .*)?|Views(: .*)?|Export(: .*)?|Select (all shown|feedback|the request) ?.*)$/,
  // The request drawer, and comparisons.
  /^((Older|Newer) request|Close|Only differences)$/,
];

const overview = /^(Hour|Day|Week|Show first request|(Requests|Delivery attempts) over time)$/;
const coverage = /^(Download|10 minutes|1 hour|1 day|All time|All rows|Missing only)$/;
const timeline = /^(Events of the drill|Open drill file)$/;

const readingOnScreen: Partial<Readonly<Record<Screen, RegExp>>> = {
  overview,
  'overview of all': overview,
  coverage,
  'coverage of all': coverage,
  'coverage of an hour': coverage,
  inbox: /^(All|Direct|Notification|shown-1 .*)$/,
  simulation: /^Show amounts$/,
  timeline,
  'running timeline': timeline,
  reference: /^Search the reference$/,
  // It checks in the browser what a user enters.
  'signature doctor': /./,
};

/** The screens that change nothing, whatever the access. */
const readingScreens: ReadonlySet<Screen> = new Set([
  'overview of all',
  'requests of all',
  'compared requests of all',
  'coverage of all',
  'audit log of all',
  'overview',
  'saved cards',
  'requests',
  'compared requests',
  'compared feedback',
  'audit log',
  'filtered audit log',
  'interpretation rules',
  'reference',
  'signature doctor',
  'gateway profile',
]);

type Scope = 'full' | 'read-only';

describeInBrowser('the controls', () => {
  let session: TestSession;
  let pathOf: (screen: Screen) => string;

  beforeAll(async () => {
    session = await startTestSession();
    pathOf = await fillDemoAccount(session.api);
  });

  afterAll(() => session.end());

  describe.each(['merchant', 'provider'] as const)('of a %s', (role) => {
    // A merchant gets the screens of all accounts as those of its own account.
    const names = screenNames.filter((name) => role === 'provider' || !name.endsWith(' of all'));
    const controls: Record<Scope, Map<Screen, readonly Control[]>> = {
      full: new Map(),
      'read-only': new Map(),
    };

    beforeAll(async () => {
      const { user } = session;
      const owner = role === 'provider' ? 'all_accounts=true' : 'merchant_identifier=DEMO0001';
      const context = user.page.context();
      const cookies = new Map<Scope, Awaited<ReturnType<BrowserContext['cookies']>>>();
      // The tokens and sessions are rows of screens: they exist before the first screen is read, all with one name.
      for (const scope of ['full', 'read-only'] as const) {
        const token = await session.api.send('POST', `/tokens?${owner}`, { name: role, scope });
        await context.clearCookies();
        await signIn(user, token.text('token'));
        cookies.set(scope, await context.cookies());
      }
      for (const [scope, own] of cookies) {
        await context.clearCookies();
        await context.addCookies(own);
        await user.goTo('');
        for (const screen of names) {
          await user.moveTo(pathOf(screen));
          await user.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
          controls[scope].set(screen, await readControls(user.page));
        }
      }
    });

    test.each(names)('%s', (screen) => {
      const of = (scope: Scope): readonly Control[] => controls[scope].get(screen) ?? [];
      const enabledChanges = (scope: Scope): readonly string[] =>
        of(scope).flatMap(({ name, isEnabled }) => (isEnabled && !onlyReads(screen, name) ? [name] : []));
      const disabled = new Set(
        of('read-only').flatMap(({ name, reason }) =>
          reason?.startsWith('Your access is read-only.') ? [name] : [],
        ),
      );
      expect(enabledChanges('read-only')).toEqual([]);
      // A menu that does not open has no entries.
      expect(
        enabledChanges('full').filter(
          (name) => !disabled.has(name) && !disabled.has(name.replace(/: .*/, '')),
        ),
      ).toEqual([]);
      expect(enabledChanges('full').length === 0).toBe(readingScreens.has(screen));
    });
  });
});

const onlyReads = (screen: Screen, name: string): boolean =>
  reading.some((known) => known.test(name)) || readingOnScreen[screen]?.test(name) === true;
