/** Changes appear without a reload, also those of another gateway process. */
import path from 'node:path';
import { managementApi } from './management-api.ts';
import { newFolder, startGateway, type Gateway } from './start-gateway.ts';
import { openBrowserUser, missingBrowserReason, type BrowserUser } from './browser-user.ts';
import { signInByOneClick } from './sign-in-by-one-click.ts';

const reason = missingBrowserReason();
if (reason !== undefined) process.stderr.write(`Nobody watches what happens: ${reason}\n`);
const describeInBrowser = reason === undefined ? describe : describe.skip;

let place: ReturnType<typeof newFolder>;
let shown: Gateway;
let other: Gateway;
let user: BrowserUser;

describeInBrowser('with two processes on one database', () => {
  beforeAll(async () => {
    place = newFolder();
    const database = ['--database', path.join(place.folder, 'shared.sqlite')];
    shown = await startGateway(place.folder, database);
    other = await startGateway(place.folder, database);
    user = await openBrowserUser(shown);
    await signInByOneClick(user);
  });

  afterAll(async () => {
    await user.close();
    await Promise.all([shown.end(), other.end()]);
    place.remove();
  });

  test('shows operations of both processes in the request log', async () => {
    await user.goTo('accounts/DEMO0001/requests');
    await user.page.getByText('Live', { exact: true }).waitFor();
    for (const gateway of [shown, other]) {
      const api = managementApi({ origin: gateway.origin, token: shown.token });
      const asked = await api.send('POST', '/accounts/DEMO0001/operations', {
        operation: 'CHECK_STATUS',
        merchant_reference: `from-${new URL(gateway.origin).port}`,
        language: 'en',
      });
      expect(asked.text('reply', 'status')).toBe('11');
      await user.page
        .getByText(`from-${new URL(gateway.origin).port}`)
        .first()
        .waitFor();
    }
  });

  test('shows an order that the other process created', async () => {
    await user.goTo('accounts/DEMO0001/orders');
    const api = managementApi({ origin: other.origin, token: shown.token });
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
    const { port } = new URL(shown.origin);
    await user.goTo('accounts/DEMO0001/feedback');
    await shown.end();
    await user.page.getByText('Offline', { exact: true }).waitFor();
    shown = await startGateway(place.folder, [
      '--port',
      port,
      '--database',
      path.join(place.folder, 'shared.sqlite'),
    ]);
    await user.page.getByText('Live', { exact: true }).waitFor();
    expect(await user.page.getByText('Offline', { exact: true }).count()).toBe(0);
  });
});
