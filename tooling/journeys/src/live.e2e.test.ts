/** What happens appears by itself, also where another process of the gateway does it. */
import path from 'node:path';
import { apiOf } from './api.ts';
import { newFolder, startGateway, type Gateway } from './gateway.ts';
import { comes, noBrowser, type Person } from './person.ts';
import { signInByOneClick } from './signing-in.ts';

const reason = noBrowser();
if (reason !== undefined) process.stderr.write(`Nobody watches what happens: ${reason}\n`);
const whereABrowserIs = reason === undefined ? describe : describe.skip;

let place: ReturnType<typeof newFolder>;
let shown: Gateway;
let other: Gateway;
let person: Person;

whereABrowserIs('live updates with two processes on one database', () => {
  beforeAll(async () => {
    place = newFolder();
    const database = ['--database', path.join(place.folder, 'shared.sqlite')];
    shown = await startGateway(place.folder, database);
    other = await startGateway(place.folder, database);
    person = await comes(shown);
    await signInByOneClick(person);
  });

  afterAll(async () => {
    await person.leave();
    await Promise.all([shown.end(), other.end()]);
    place.remove();
  });

  test('an operation sent to either process appears in the request log', async () => {
    await person.goTo('accounts/DEMO0001/requests');
    await person.page.getByText('Live', { exact: true }).waitFor();
    for (const gateway of [shown, other]) {
      const api = apiOf({ origin: gateway.origin, token: shown.token });
      const asked = await api.ask('POST', '/accounts/DEMO0001/operations', {
        operation: 'CHECK_STATUS',
        merchant_reference: `from-${new URL(gateway.origin).port}`,
        language: 'en',
      });
      expect(asked.text('reply', 'status')).toBe('11');
      await person.page
        .getByText(`from-${new URL(gateway.origin).port}`)
        .first()
        .waitFor();
    }
  });

  test('an order created at the other process appears in the list', async () => {
    await person.goTo('accounts/DEMO0001/orders');
    const api = apiOf({ origin: other.origin, token: shown.token });
    await api.ask('POST', '/accounts/DEMO0001/orders', {
      merchant_reference: 'made-elsewhere',
      currency: 'AED',
      amount: '1000',
      state: 'authorized',
    });
    const shownOrder = person.page.getByText('made-elsewhere').first();
    await shownOrder.waitFor();
    expect(await shownOrder.isVisible()).toBe(true);
  });

  test('a page shows that it is offline, and reconnects', async () => {
    const { port } = new URL(shown.origin);
    await person.goTo('accounts/DEMO0001/feedback');
    await shown.end();
    await person.page.getByText('Offline', { exact: true }).waitFor();
    shown = await startGateway(place.folder, [
      '--port',
      port,
      '--database',
      path.join(place.folder, 'shared.sqlite'),
    ]);
    await person.page.getByText('Live', { exact: true }).waitFor();
    expect(await person.page.getByText('Offline', { exact: true }).count()).toBe(0);
  });
});
