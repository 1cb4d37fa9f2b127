/** Uses every control of screens as each role, and sees which changes the page asks the gateway for. No change reaches the gateway. */
import { fillDemoAccount } from './fill-demo-account.ts';
import { screenNames, type Screen } from './screens.ts';
import { signIn } from './sign-in.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

interface Role {
  readonly of: 'provider' | 'merchant';
  readonly scope: 'full' | 'read-only';
}

const roles: readonly Role[] = [
  { of: 'merchant', scope: 'read-only' },
  { of: 'provider', scope: 'read-only' },
  { of: 'merchant', scope: 'full' },
  { of: 'provider', scope: 'full' },
];

/** Tests the controls of screens: of all, unless some are given. */
export const testControlsByRole = (names: readonly Screen[] = screenNames): void => {
  describeInBrowser('controls by role', () => {
    let session: TestSession;
    let pathOf: (screen: Screen) => string;
    let changes: string[];
    let used = 0;
    let providerOnly: readonly RegExp[];

    beforeAll(async () => {
      session = await startTestSession();
      pathOf = await fillDemoAccount(session.api);
      const { origin } = session.gateway;
      providerOnly = changesOfProvider(await (await fetch(`${origin}/back-office/api/openapi.json`)).json());
      await session.user.page.route('**/back-office/api/**', async (route) => {
        const request = route.request();
        if (request.method() === 'GET') return route.continue();
        changes.push(
          `${request.method()} ${new URL(request.url()).pathname.replace('/back-office/api', '')}`,
        );
        return route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
      });
    });

    afterAll(() => session.end());

    afterAll(() => expect(used).toBeGreaterThan(names.length));

    test('the provider has changes of its own', () => {
      expect(providerOnly.some((change) => change.test('POST /accounts'))).toBe(true);
      expect(providerOnly.some((change) => change.test('POST /accounts/DEMO0001/orders'))).toBe(false);
    });

    describe.each(roles)('of a $of with $scope access', ({ of, scope }) => {
      beforeAll(async () => {
        const owner = of === 'provider' ? 'all_accounts=true' : 'merchant_identifier=DEMO0001';
        const token = await session.api.send('POST', `/tokens?${owner}`, { name: `${of} ${scope}`, scope });
        await session.user.page.context().clearCookies();
        await signIn(session.user, token.text('token'));
        await session.user.goTo('');
      });

      test.each(names)('%s', async (screen) => {
        const { page } = session.user;
        changes = [];
        await session.user.moveTo(pathOf(screen));
        if (scope === 'full') expect(await page.locator('fieldset:disabled').count()).toBe(0);
        // The gateway refuses the provider nothing.
        if (scope === 'full' && of === 'provider') return;
        used += await page.evaluate(useControls);
        const refused =
          scope === 'read-only'
            ? changes
            : changes.filter(
                (change) => of === 'merchant' && providerOnly.some((known) => known.test(change)),
              );
        expect(refused).toEqual([]);
      });
    });
  });
};

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description?: string }>>>>;
}

/** The changes that only the provider may send, as the OpenAPI document says. */
const changesOfProvider = (document: unknown): readonly RegExp[] => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the gateway tests its document
  const { paths } = document as OpenApi;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { description = '' }]) => description === 'Allowed for provider tokens')
      .map(([method]) => new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)),
  );
};

/**
 * Uses each control of the screen and of each dialog or menu that opens, once, and returns how many. The browser evaluates this
 * function: it can use nothing from outside.
 */
const useControls = async (): Promise<number> => {
  const layers = '[role="dialog"], [role="menu"], [role="listbox"]';
  const closing = /^(close|cancel)$/i;
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const waitForData = async (): Promise<void> => {
    await nextFrame();
    await nextFrame();
    // A change that waits for its reply shows that it is busy, too, and some wait for long.
    for (let frame = 0; frame < 60; frame += 1)
      if (document.querySelector('[aria-busy="true"], .mantine-Loader-root') !== null) await nextFrame();
  };
  const labelOf = (element: Element): string =>
    [element.getAttribute('aria-label'), element.id, element.textContent]
      .find((text) => text !== null && text !== '')
      ?.trim() ?? '';
  const setters = [HTMLInputElement.prototype, HTMLTextAreaElement.prototype].map((prototype) => ({
    prototype,
    set: Object.getOwnPropertyDescriptor(prototype, 'value')?.set,
  }));
  const use = (control: HTMLElement): void => {
    const typed = control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type);
    control.focus();
    control.click();
    if (!typed && !(control instanceof HTMLTextAreaElement)) return;
    setters.find(({ prototype }) => Object.getPrototypeOf(control) === prototype)?.set?.call(control, '7');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await waitForData();
  const used = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    const layer = [...document.querySelectorAll(layers)].filter(isVisible).at(-1);
    const within = layer ?? document.querySelector('main');
    const place = layer === undefined ? '' : (layer.querySelector('h2')?.textContent ?? layer.id);
    const controls = [
      ...(within?.querySelectorAll<HTMLElement>(
        'button, input, textarea, [role="menuitem"], [role="option"]',
      ) ?? []),
    ].filter((control) => !control.matches(':disabled') && isVisible(control));
    const next = controls.find(
      (control) => !closing.test(labelOf(control)) && !used.has(`${place}: ${labelOf(control)}`),
    );
    if (next === undefined && layer === undefined) break;
    if (next === undefined) {
      const close = controls.find((control) => closing.test(labelOf(control)));
      if (close !== undefined) close.click();
      else
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
        );
    } else {
      used.add(`${place}: ${labelOf(next)}`);
      use(next);
    }
    await waitForData();
  }
  return used.size;
};
