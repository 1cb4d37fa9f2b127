/** A timeline of `postern explore` is opened, continued and ended in the back office. */
import { createTestAccount } from './create-test-account.ts';
import type { Merchant } from './merchant-requests.ts';
import { dismissAlert, pressButton } from './page-actions.ts';
import { statuses } from '@postern/protocol/spec';
import { findLayoutDefects } from './find-layout-defects.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;
let account: Merchant;

/** The current step, with its buttons. */
const current = () => session.user.page.locator('li[aria-current="step"]');

const scenarios = async (): Promise<unknown> =>
  (await session.api.send('GET', `/accounts/${account.identifier}/scenarios`)).value('items');

describeInBrowser('a timeline', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    account = await createTestAccount(session.api);
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('is chosen from a file', async () => {
    const { user } = session;
    await user.moveTo(`accounts/${account.identifier}/timeline`);
    await user.page.getByRole('button', { name: 'Open drill file' }).waitFor();
    const file = (text: string) => ({
      name: 'drill.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await user.page.locator('input[type=file]').setInputFiles(file('{"rain":1}'));
    await user.page.getByRole('alert').getByText('This is not a drill file').waitFor();
    await user.page.locator('input[type=file]').setInputFiles(file('{"events":["capture_reply_lost"]}'));
    await user.page.waitForURL(/timeline\?events=capture_reply_lost$/);
    await user.page.getByText('CAPTURE Lost reply').waitFor();
    expect(await user.page.getByRole('listitem').filter({ hasText: 'Compare the totals' }).count()).toBe(3);
  });

  test('lists the events that the chosen one excludes last, each with its reason', async () => {
    const { page } = session.user;
    await page.getByRole('combobox', { name: 'Events of the drill' }).click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    const states = await options.evaluateAll((all) =>
      all.map((option) => ({
        isDisabled: option.hasAttribute('data-combobox-disabled'),
        text: option.textContent ?? '',
      })),
    );
    const first = states.findIndex(({ isDisabled }) => isDisabled);
    expect(first).toBeGreaterThan(0);
    for (const { isDisabled, text } of states.slice(first)) {
      expect(isDisabled).toBe(true);
      expect(text).toContain('Not together with: the reply to the CAPTURE is lost');
    }
    await page.keyboard.press('Escape');
  });

  test('continues after the page was loaded again', async () => {
    const { user } = session;
    await pressButton(user.page, 'Start drill');
    await pressButton(current(), 'Add scenario');
    await current().filter({ hasText: 'Your shop: capture AED 100.00' }).waitFor();
    expect(await scenarios()).toMatchObject([{ name: expect.stringMatching(/^drill-/) }]);
    await user.page.reload();
    await current().filter({ hasText: 'Your shop: capture AED 100.00' }).waitFor();
    await pressButton(current(), 'Send in place of the shop');
    await dismissAlert(user, 'No reply arrived');
    await user.page.getByRole('region', { name: 'Order' }).getByText('AED 100.00').waitFor();
  });

  test('shows each status of an order in whole', async () => {
    const { user } = session;
    const { page } = user;
    const tag = page.getByRole('region', { name: 'Order' }).locator('[data-tone]');
    const width = page.viewportSize();
    const defects: string[] = [];
    for (const narrow of [1440, 1024, 390]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      for (const status of Object.values(statuses)) {
        await tag.evaluate((element, text) => {
          if (element.firstChild !== null) element.firstChild.nodeValue = text;
        }, status);
        for (const defect of await findLayoutDefects(user))
          defects.push(`${narrow} px, ${status}: ${defect}`);
      }
    }
    if (width !== null) await page.setViewportSize(width);
    expect(defects).toEqual([]);
  });

  test('removes its scenarios at the end, and resumes the clock', async () => {
    const { user, api } = session;
    await pressButton(user.page, 'End drill');
    await user.page.getByRole('button', { name: 'Start drill' }).waitFor();
    expect(await scenarios()).toEqual([]);
    expect((await api.send('GET', `/accounts/${account.identifier}/clock`)).value('stopped')).toBe(false);
  });
});
