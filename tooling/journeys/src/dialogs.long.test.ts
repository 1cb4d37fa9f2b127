/** Opens each dialog, drawer, menu and list of options of each screen, in both languages, and checks it with axe. No change reaches the gateway. */
import { accessibilityViolations, colours, standards } from './accessibility-violations.ts';
import { fillDemoAccount } from './fill-demo-account.ts';
import { findLayoutDefects } from './find-layout-defects.ts';
import { screenNames, type Screen } from './screens.ts';
import { signIn } from './sign-in.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

// A request opens beside its list on a wide screen, and in a drawer on a narrow one.
describe.each([
  { language: 'en', narrow: false },
  { language: 'ar', narrow: true },
] as const)('in $language', (options) => {
  describeInBrowser('what opens', () => {
    let session: TestSession;
    let pathOf: (screen: Screen) => string;
    const pending = new Set<object>();
    const opened: string[] = [];

    beforeAll(async () => {
      session = await startTestSession(options);
      pathOf = await fillDemoAccount(session.api);
      const { page } = session.user;
      await signIn(session.user, session.gateway.token);
      await page.route('**/back-office/api/**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
      );
      page.on('request', (request) => {
        if (request.resourceType() !== 'eventsource') pending.add(request);
      });
      page.on('requestfinished', (request) => pending.delete(request));
      page.on('requestfailed', (request) => pending.delete(request));
    });

    afterAll(() => session.end());

    /** Waits until code, data and layers are in the page. */
    const waitForContent = async (): Promise<void> => {
      const { page } = session.user;
      do {
        await page.evaluate(nextIdleFrame);
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      } while (pending.size > 0);
      await page.evaluate(nextIdleFrame);
    };

    const openScreen = async (screen: Screen): Promise<void> => {
      await session.user.moveTo(pathOf(screen));
      await waitForContent();
    };

    const checkLayers = async (screen: Screen, within: string): Promise<readonly string[]> => {
      const { user } = session;
      const used: string[] = [];
      const defects: string[] = [];
      for (;;) {
        if (!user.page.url().endsWith(pathOf(screen))) await openScreen(screen);
        const open = await user.page.evaluate(layersInPage);
        const name = await user.page.evaluate(markNextOpener, { within, used });
        if (name === null) return defects;
        used.push(name);
        await user.page.locator('[data-opener]').click();
        await waitForContent();
        const layers = await user.page.evaluate(layersInPage);
        if (layers.length > open.length) {
          opened.push(`${screen}: ${name}`);
          for (const defect of [
            ...(await accessibilityViolations(user, standards)),
            ...(await findLayoutDefects(user)),
          ]) {
            // A menu lies outside of the landmarks of the page, and belongs to its button.
            if (!defect.startsWith('region:')) defects.push(`${name}: ${defect}`);
          }
        }
        for (let step = 0; step < layers.length; step += 1) {
          await user.page.keyboard.press('Escape');
          await waitForContent();
        }
      }
    };

    test.each(screenNames)('from %s is accessible', async (screen) => {
      expect(await checkLayers(screen, 'main')).toEqual([]);
    });

    test('from the frame of the screens is accessible', async () => {
      expect(await checkLayers('orders', 'body')).toEqual([]);
    });

    test('the palette with results is accessible', async () => {
      const { user } = session;
      await openScreen('orders');
      for (const colorScheme of ['light', 'dark'] as const) {
        await user.page.emulateMedia({ colorScheme });
        for (const text of ['shown-1', 'capture', '00008']) {
          await user.page.keyboard.press('Control+k');
          const palette = user.page.getByRole('dialog');
          await palette.getByRole('combobox').fill(text);
          await palette.getByRole('option', { name: text }).first().waitFor();
          // The text of a selected option has another colour.
          await palette.locator('[data-combobox-selected]').waitFor();
          expect(await accessibilityViolations(user, colorScheme === 'light' ? standards : colours)).toEqual(
            [],
          );
          await user.page.keyboard.press('Escape');
          await palette.waitFor({ state: 'detached' });
        }
      }
    });

    test('was found by the tests above', () => {
      expect(opened.length).toBeGreaterThan(70);
    });
  });
});

// The browser evaluates these functions: they can use nothing from outside.
// A layer whose code has just arrived may take more than a frame to appear while the machine is busy.
const nextIdleFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));

const layersInPage = (): readonly string[] =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')]
    .filter((layer) => layer.checkVisibility({ visibilityProperty: true }))
    .map(({ id }) => id);

/** Marks the next control that may open a layer. Controls of the rows of a list have the same name. */
const markNextOpener = ({
  within,
  used,
}: {
  readonly within: string;
  readonly used: readonly string[];
}): string | null => {
  for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  document.querySelector('[data-opener]')?.removeAttribute('data-opener');
  const drawer = document.querySelector('[role="dialog"]');
  const nameOf = (control: HTMLElement): string =>
    [
      control.innerText,
      control.querySelector('svg')?.classList.value,
      control.getAttribute('aria-label'),
      control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null,
    ]
      .find((name) => name !== undefined && name !== null && name.trim() !== '')
      ?.trim() ?? '';
  const next = [
    ...(drawer ?? document.querySelector(within) ?? document).querySelectorAll<HTMLElement>(
      'button:not([role="tab"]):enabled, [aria-haspopup]:enabled',
    ),
  ].find(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      (within === 'main' || control.closest('main') === null) &&
      !used.includes(nameOf(control)),
  );
  next?.setAttribute('data-opener', '');
  return next === undefined ? null : nameOf(next);
};
