/** Changes appear without a reload, also those of another gateway process. */
import path from 'node:path';
import { managementApi } from './management-api.ts';
import { newFolder, startGateway, type Gateway } from './start-gateway.ts';
import { openBrowserUser, missingBrowserReason, type BrowserUser } from './browser-user.ts';
import { signIn } from './sign-in.ts';

const reason = missingBrowserReason();
if (reason !== undefined) process.stderr.write(`Skipped without a browser: ${reason}\n`);
const describeInBrowser = reason === undefined ? describe : describe.skip;

let temporaryFolder: ReturnType<typeof newFolder>;
let first: Gateway;
let second: Gateway;
let user: BrowserUser;

describeInBrowser('with two processes on one database', () => {
  beforeAll(async () => {
    temporaryFolder = newFolder();
    const database = ['--database', path.join(temporaryFolder.folder, 'shared.sqlite')];
    first = await startGateway(temporaryFolder.folder, database);
    second = await startGateway(temporaryFolder.folder, database);
    user = await openBrowserUser(first);
    await signIn(user, first.token);
  });

  afterAll(async () => {
    await user.close();
    await Promise.all([first.end(), second.end()]);
    temporaryFolder.remove();
  });

  test('shows operations of both processes in the request log', async () => {
    await user.goTo('accounts/DEMO0001/requests');
    await user.page.getByText('Live', { exact: true }).waitFor();
    for (const gateway of [first, second]) {
      const api = managementApi({ origin: gateway.origin, token: first.token });
      const reply = await api.send('POST', '/accounts/DEMO0001/operations', {
        operation: 'CHECK_STATUS',
        merchant_reference: `from-${new URL(gateway.origin).port}`,
        language: 'en',
      });
      expect(reply.text('reply', 'status')).toBe('11');
      await user.page
        .getByText(`from-${new URL(gateway.origin).port}`)
        .first()
        .waitFor();
    }
  });

  test('shows the first line of a request to an unknown path on the overview', async () => {
    await user.moveTo('overview');
    await fetch(`${second.origin}/FortAPI/paymentAPI`, { method: 'POST', body: '{}' });
    const request = user.page.getByRole('link').filter({ hasText: 'POST /FortAPI/paymentAPI' }).first();
    expect(await request.innerText()).toContain('There is no operation under this path');
  });

  test('shows an order that the other process created', async () => {
    await user.moveTo('accounts/DEMO0001/orders');
    const api = managementApi({ origin: second.origin, token: first.token });
    await api.send('POST', '/accounts/DEMO0001/orders', {
      merchant_reference: 'made-elsewhere',
      currency: 'AED',
      amount: '1000',
      state: 'authorized',
    });
    const shownOrder = user.page.getByText('made-elsewhere').first();
    await shownOrder.waitFor();
    expect(await shownOrder.isVisible()).toBe(true);
  });

  test('reports a lost connection and reconnects', async () => {
    const { port } = new URL(first.origin);
    await user.moveTo('accounts/DEMO0001/feedback');
    await first.end();
    await user.page.getByText('Offline', { exact: true }).waitFor();
    first = await startGateway(temporaryFolder.folder, [
      '--port',
      port,
      '--database',
      path.join(temporaryFolder.folder, 'shared.sqlite'),
    ]);
    await user.page.getByText('Live', { exact: true }).waitFor();
    expect(await user.page.getByText('Offline', { exact: true }).count()).toBe(0);
  });
});
