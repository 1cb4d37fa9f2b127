/**
 * The tasks that a user has most often, each from the overview to its visible end, with the clicks that it takes. `before`: the clicks before the
 * pages were revised.
 */
import { text } from 'node:stream/consumers';
import { openBrowserUser } from './browser-user.ts';
import { countClicks } from './count-clicks.ts';
import { capture, createTestAccount } from './create-test-account.ts';
import { failedWebhooks, failWebhooks } from './fail-webhooks.ts';
import { startFeedbackReceiver } from './feedback-receiver.ts';
import {
  isSignedFor,
  postOperation,
  sendSigned,
  signRequest,
  statusCheck,
  statusCheckCode,
  type Merchant,
} from './merchant-requests.ts';
import { dialog, openFromMenu, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;

interface Task {
  readonly task: string;
  readonly before: number;
  readonly clicks: number;
  /** What happened earlier. */
  readonly prepare?: (account: Merchant) => Promise<void>;
  readonly walk: (account: Merchant) => Promise<void>;
}

const openCause = (): Promise<void> =>
  session.user.page.getByRole('main').getByRole('link', { name: 'Connection refused' }).click();

const seeWhyWebhookFailed = async (): Promise<void> => {
  await openCause();
  await session.user.page.getByText('Start the receiver, or correct the port in the address.').waitFor();
};

const repairAndResend = async (): Promise<void> => {
  const { page } = session.user;
  const receiver = await startFeedbackReceiver();
  await openCause();
  await page.getByText(`${failedWebhooks} messages`, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Open webhook addresses' }).click();
  for (const kind of ['Direct', 'Notification'])
    await page
      .getByRole('textbox', { name: `${kind} Transaction Feedback URL` })
      .fill(`${receiver.address}/${kind}`);
  await pressButton(page, 'Test: Direct Transaction Feedback URL');
  await page.getByText('Acknowledged', { exact: true }).waitFor();
  await receiver.next();
  await pressButton(page, 'Save');
  await pressButton(page, new RegExp(`^Resend the ${failedWebhooks}`));
  const paths: string[] = [];
  while (paths.length < failedWebhooks) paths.push((await receiver.next()).path);
  expect(paths.filter((each) => each.endsWith('/Direct'))).toHaveLength(failedWebhooks / 2);
  await page.getByText(`${failedWebhooks} messages failed before this change`).waitFor({ state: 'detached' });
  await receiver.end();
};

const sendWronglySigned = async (account: Merchant): Promise<void> => {
  const signed = signRequest(account, { ...capture('100'), order_description: 'A chair' });
  await postOperation(session.gateway, { ...signed, order_description: ' A chair' });
};

const fixSignature = async (): Promise<void> => {
  const { user } = session;
  await user.page
    .getByRole('region', { name: 'What failed' })
    .getByRole('link', { name: 'CAPTURE order-1001' })
    .click();
  const drawer = dialog(user, 'CAPTURE order-1001');
  await drawer.getByText('White space was removed from values before they were hashed.').waitFor();
  const marks = await drawer.locator('mark').allTextContents();
  expect(marks).toEqual(['order_description= A chair', 'order_description=A chair']);
  await pressButton(drawer, 'Sign again and send');
  await drawer.getByRole('status').getByText('04000').first().waitFor();
};

const captureThatTimesOut = async (): Promise<void> => {
  const { user } = session;
  const { page } = user;
  await openFromMenu(user, 'Simulation');
  await pressButton(page, 'Create scenario');
  const scenario = dialog(user, 'New scenario');
  await scenario.getByRole('combobox', { name: 'Effect' }).fill('capture times out and then succeeds');
  await page.getByRole('option', { name: 'Capture times out, the retry succeeds' }).click();
  await scenario.getByRole('status').getByText('The next CAPTURE').waitFor();
  expect(await scenario.getByRole('combobox', { name: 'Operation' }).inputValue()).toBe('CAPTURE');
  // The page would wait that long.
  await scenario.getByRole('textbox', { name: 'Wait (milliseconds)' }).fill('1');
  await pressButton(scenario, 'Create scenario');
  await scenario.waitFor({ state: 'detached' });
  await openFromMenu(user, 'Orders');
  await page.getByRole('link', { name: 'order-1001', exact: true }).click();
  await pressButton(page, 'Capture');
  const operation = dialog(user, /^Capture/);
  await pressButton(operation, 'Sign and send');
  await operation.getByText('Send CHECK_STATUS before you retry.').waitFor();
  await pressButton(operation, 'Edit and send again');
  await pressButton(operation, 'Sign and send');
  await operation.getByRole('status').getByText('04000').waitFor();
};

const rotateKeys = async (account: Merchant): Promise<void> => {
  const { gateway, user } = session;
  const { page } = user;
  const after = { ...account, requestPhrase: 'the next way in', responsePhrase: 'the next way out' };
  const codes = async () => [await statusCheckCode(gateway, account), await statusCheckCode(gateway, after)];
  await openFromMenu(user, 'Keys and signing');
  await pressButton(page, 'Set next phrases…');
  const next = dialog(user, 'Set the next phrases');
  await next.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(after.requestPhrase);
  await next.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(after.responsePhrase);
  await pressButton(next, 'Set next phrases');
  await page.getByText('Next phrases set').waitFor();
  expect(await codes()).toEqual(['12000', '12000']);
  // Each reply is signed like its request.
  expect(isSignedFor(after, await sendSigned(gateway, after, statusCheck))).toBe(true);

  await pressButton(page, 'Switch phrases');
  await pressButton(dialog(user, 'Switch to the next phrases?'), 'Switch phrases');
  await page.getByText('The new phrases are current').waitFor();
  expect(await codes()).toEqual(['12000', '12000']);

  await pressButton(page, 'Revoke previous phrases');
  await pressButton(dialog(user, 'Revoke the previous phrases?'), 'Revoke previous phrases');
  await page.getByText('Previous phrases revoked').waitFor();
  expect(await codes()).toEqual(['00008', '12000']);
};

const sendTwoCaptures = async (account: Merchant): Promise<void> => {
  for (const amount of ['100', '200']) await sendSigned(session.gateway, account, capture(amount));
};

const compareRequests = async (): Promise<void> => {
  const { user } = session;
  await openFromMenu(user, 'Requests');
  const boxes = user.page.getByRole('row').getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await user.page.getByRole('link', { name: 'Compare', exact: true }).click();
  const signed = user.page.getByRole('table', { name: 'Signed strings' }).getByRole('row');
  const marks = signed.filter({ hasText: 'amount=' }).locator('mark');
  await marks.first().waitFor();
  expect([...(await marks.allInnerTexts())].toSorted()).toEqual(['amount=100', 'amount=200']);
};

const exportRequests = async ({ identifier }: Merchant): Promise<void> => {
  const { user } = session;
  await openFromMenu(user, 'Requests');
  await pressButton(user.page, 'Export');
  const downloading = user.page.waitForEvent('download');
  await user.page.getByRole('menuitem', { name: 'JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${identifier}-requests-[\\d-]+\\.ndjson$`));
  const [line = ''] = (await text(await download.createReadStream())).split('\n');
  expect(JSON.parse(line)).toMatchObject({ operation: 'CAPTURE', response_code: '04000' });
};

const saveAndReset = async ({ identifier }: Merchant): Promise<void> => {
  const { user } = session;
  await openFromMenu(user, 'Snapshots');
  await pressButton(user.page, 'Create snapshot');
  const form = dialog(user, 'Create snapshot');
  await form.getByRole('textbox', { name: 'Name' }).fill('before');
  await pressButton(form, 'Create snapshot');
  await user.page.getByRole('button', { name: 'Restore before' }).waitFor();
  await pressButton(user.page, 'Reset account');
  const confirmation = dialog(user, 'Reset this account?');
  await confirmation.getByRole('listitem').filter({ hasText: '1 order' }).waitFor();
  await pressButton(confirmation, 'Reset account');
  await user.page.getByText('Account reset: 0 orders').waitFor();
  const orders = await session.api.send('GET', `/accounts/${identifier}/orders`);
  expect(orders.value('items')).toEqual([]);
};

const inviteReader = async ({ identifier }: Merchant): Promise<void> => {
  const { user, gateway } = session;
  await openFromMenu(user, 'Team');
  await pressButton(user.page, 'Invite');
  const form = dialog(user, 'Invite');
  await form.getByRole('textbox', { name: 'Person' }).fill('Sara');
  await pressButton(form, 'Create link');
  const ready = dialog(user, 'Send this link');
  await pressButton(ready, 'Copy link');
  await ready.getByRole('button', { name: 'Copied' }).waitFor();

  const guest = await openBrowserUser(gateway);
  await guest.page.goto(await user.page.evaluate(() => navigator.clipboard.readText()));
  await guest.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(new URL(guest.page.url()).pathname).toBe(`/back-office/accounts/${identifier}/overview`);
  await guest.page.getByRole('banner').getByText('Read-only').waitFor();
  await guest.moveTo(`accounts/${identifier}/reset-and-snapshots`);
  const reset = guest.page.getByRole('group', { name: 'Your access is read-only.' });
  expect(await reset.getByRole('button', { name: 'Reset account' }).isDisabled()).toBe(true);
  // A disabled switch shows its track, without the box of the browser.
  await guest.moveTo(`accounts/${identifier}/simulation`);
  const preset = guest.page.getByRole('switch', { name: 'Magic amounts' });
  expect(await preset.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
  expectNoBrowserErrors(guest);
  await guest.close();
};

const coverGap = async (): Promise<void> => {
  const { user } = session;
  await openFromMenu(user, 'Coverage');
  const open = user.page.locator('details[open] > summary');
  const button = user.page.getByRole('button', { name: /^Send now: / }).first();
  const name = (await button.getAttribute('aria-label')) ?? '';
  const [group = ''] = (await open.innerText()).split(',');
  await button.click();
  await user.page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  await user.page.getByText('Covered: 1', { exact: true }).waitFor();
  // The rows of the same operation stay open.
  expect(await open.innerText()).toMatch(new RegExp(`^${group}, `));
};

const replayTimeline = async (): Promise<void> => {
  const { user } = session;
  const { page } = user;
  const current = page.locator('li[aria-current="step"]');
  await openFromMenu(user, 'Failure drills');
  await page.getByRole('combobox', { name: 'Events of the drill' }).click();
  await page.getByRole('option', { name: /reply to the capture is lost/i }).click();
  await pressButton(page, 'Start drill');
  for (const [button, next] of [
    ['Add scenario', 'Your shop: capture AED 100.00'],
    ['Send in place of the shop', 'Compare the totals'],
    ['Totals differ', 'Your shop: refund AED 40.00'],
    ['Done in my shop', 'advance the clock by 31 seconds'],
    ['Advance clock', 'advance the clock by 35 seconds'],
    ['Advance clock', 'Compare the totals'],
    ['Totals agree', 'advance the clock by 5 minutes'],
    ['Advance clock', 'Compare the totals'],
  ] as const) {
    await pressButton(current, button);
    await current.filter({ hasText: next }).waitFor();
  }
  await pressButton(current, 'Totals agree');
  await page.getByRole('status').getByText('The shop fails this drill').waitFor();
  expect(await page.getByText('Totals differed').count()).toBe(1);
};

const tasks: readonly Task[] = [
  {
    task: 'see why the last webhook failed',
    before: 1,
    clicks: 1,
    prepare: (account) => failWebhooks(session, account),
    walk: seeWhyWebhookFailed,
  },
  {
    task: 'find, repair, test and resend all webhooks that failed for one reason',
    before: 7,
    clicks: 5,
    prepare: (account) => failWebhooks(session, account),
    walk: repairAndResend,
  },
  {
    task: 'see why a signature is wrong, and fix it',
    before: 2,
    clicks: 2,
    prepare: sendWronglySigned,
    walk: fixSignature,
  },
  {
    task: 'let a capture time out and the retry succeed, and see both',
    before: 11,
    clicks: 10,
    walk: captureThatTimesOut,
  },
  { task: 'rotate the keys, without a refused request', before: 9, clicks: 7, walk: rotateKeys },
  {
    task: 'compare two requests',
    before: 4,
    clicks: 4,
    prepare: sendTwoCaptures,
    walk: compareRequests,
  },
  { task: 'export the requests', before: 3, clicks: 3, prepare: sendTwoCaptures, walk: exportRequests },
  { task: 'reset the account after a snapshot', before: 5, clicks: 5, walk: saveAndReset },
  { task: 'invite a colleague who can only read', before: 5, clicks: 4, walk: inviteReader },
  { task: 'cover a gap in the coverage', before: 3, clicks: 2, walk: coverGap },
  { task: 'repeat a timeline step by step', before: 16, clicks: 13, walk: replayTimeline },
];

describeInBrowser('a user can', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test.each(tasks)('$task (clicks: $clicks, before: $before)', async ({ clicks, prepare, walk }) => {
    const account = await createTestAccount(session.api);
    await prepare?.(account);
    await session.user.goTo(`accounts/${account.identifier}/overview`);
    const clicked = await countClicks(session.user.page);
    await walk(account);
    expect(await clicked()).toBe(clicks);
  });
});
