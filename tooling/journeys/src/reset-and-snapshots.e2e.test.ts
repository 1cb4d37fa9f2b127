/** A user restores a snapshot and resumes a stopped clock. */
import { createTestAccount } from './create-test-account.ts';
import { dialog, dismissAlert, openFromMenu, pressButton } from './page-actions.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

let session: TestSession;

describeInBrowser('the stored state of an account', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    await signIn(session.user, session.gateway.token);
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test('is saved, restored and deleted as a snapshot', async () => {
    const { user } = session;
    const { identifier } = await createTestAccount(session.api);
    await user.moveTo(`accounts/${identifier}/reset-and-snapshots`);
    // Before a button is pressed, the page says what the action replaces, deletes and keeps.
    const leadOf = (name: string) => user.page.getByRole('region', { name, exact: true });
    await leadOf('Reset')
      .getByText(/^Replaces the orders.* logs stay\.$/)
      .waitFor();
    await leadOf('Snapshots')
      .getByText(/A restore replaces all of these\..* logs stay\.$/)
      .waitFor();
    await leadOf('Delete orders')
      .getByText(/^Deletes all orders.* logs stay\.$/)
      .waitFor();
    await pressButton(user.page, 'Create snapshot');
    const form = dialog(user, 'Create snapshot');
    await form.getByRole('textbox', { name: 'Name' }).fill('before');
    await pressButton(form, 'Create snapshot');
    await dismissAlert(user, 'Snapshot before created');
    await pressButton(user.page, 'Delete all orders');
    const deletion = dialog(user, 'Delete all orders?');
    await deletion.getByText('0 saved cards or card tokens', { exact: true }).waitFor();
    await pressButton(deletion, 'Delete 1 order');
    await dismissAlert(user, '1 order deleted');
    await pressButton(user.page, 'Restore before');
    await pressButton(dialog(user, 'Restore the snapshot before?'), 'Restore');
    await dismissAlert(user, 'Snapshot before restored');
    expect(await orderCount(identifier)).toBe('1');
    await pressButton(user.page, 'Delete before');
    await pressButton(dialog(user, 'Delete the snapshot before?'), 'Delete snapshot');
    await user.page.getByText('No snapshots yet').waitFor();
  });

  test('loses one order, and then the whole account', async () => {
    const { user, api } = session;
    const { identifier } = await createTestAccount(session.api);
    await user.moveTo(`accounts/${identifier}/orders`);
    await user.page.getByRole('link', { name: 'order-1001', exact: true }).first().click();
    await pressButton(user.page, 'Delete order');
    await pressButton(dialog(user, /^Delete the order/), 'Delete order');
    await user.page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    // The page is left before the order is deleted.
    await dismissAlert(user, 'Order order-1001 deleted');
    expect(await orderCount(identifier)).toBe('0');
    await openFromMenu(user, 'Account', /^Shop/);
    await pressButton(user.page, 'Delete account');
    await pressButton(dialog(user, /^Delete the account/), 'Delete account');
    await user.page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor();
    // The page is left before the account is deleted.
    await user.page
      .getByRole('alert')
      .getByText(/^Account Shop .* deleted$/)
      .waitFor();
    expect((await api.send('GET', `/accounts/${identifier}`)).status).toBe(404);
  });

  test('is changed in bulk only after the page said how many', async () => {
    const { user, api } = session;
    const { identifier } = await createTestAccount(session.api);
    const at = `/accounts/${identifier}`;
    for (const kind of ['technical_problem', 'technical_problem', 'reply_unsigned'])
      await api.send('POST', `${at}/scenarios`, { effect: { kind } });
    await user.moveTo(`accounts/${identifier}/simulation`);
    await pressButton(user.page, 'Remove all scenarios');
    const removal = dialog(user, 'Remove all scenarios?');
    await removal.getByText('3 scenarios.').waitFor();
    await pressButton(removal, 'Remove 3 scenarios');
    await dismissAlert(user, '3 scenarios removed');
    await api.send('PATCH', `${at}/technical`, { channels: { web: { direct: 'inbox' } } });
    await api.send('POST', `${at}/technical/test`, { kind: 'direct', address: 'inbox' });
    await user.moveTo(`accounts/${identifier}/inbox`);
    await pressButton(user.page, 'Empty inbox');
    const clearing = dialog(user, 'Empty the inbox?');
    await pressButton(clearing, 'Delete 1 message');
    await dismissAlert(user, '1 message deleted');
    expect((await api.send('GET', `${at}/inbox`)).value('items')).toEqual([]);
  });

  test('has a stopped clock, which every screen says until it is resumed', async () => {
    const { user, api } = session;
    const { identifier } = await createTestAccount(session.api);
    await user.moveTo(`accounts/${identifier}/security-settings`);
    await api.send('POST', `/accounts/${identifier}/clock/stop`, { at: '2030-03-12T10:02:11Z' });
    const banner = user.page.getByRole('region', { name: 'Stopped clock' });
    await banner.getByText('12 Mar 2030, 14:02:11 GST').waitFor();
    await pressButton(banner, 'Advance…');
    await pressButton(dialog(user, 'Advance clock'), '1 day');
    await banner.getByText('13 Mar 2030, 14:02:11 GST').waitFor();
    await user.page.keyboard.press('Escape');
    await pressButton(banner, 'Resume…');
    const confirmation = dialog(user, 'Resume the clock?');
    await confirmation.getByText(/^The time of this account jumps back by [\d,]+ days/).waitFor();
    await pressButton(confirmation, 'Resume clock');
    await banner.waitFor({ state: 'detached' });
    expect((await api.send('GET', `/accounts/${identifier}/clock`)).value('stopped')).toBe(false);
  });
});

const orderCount = async (identifier: string): Promise<string> =>
  String(
    (await session.api.send('GET', `/stored-item-counts?merchant_identifier=${identifier}`)).value('orders'),
  );
