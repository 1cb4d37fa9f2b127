/** Two gateways on one database: a subscriber of one receives the changes made through the other. */
import { openEventStream, type EventStream } from '../src/testing/read-event-stream.ts';
import { demoRequest } from './demo-merchant.ts';
import { newFolder, startGateway, type GatewayProcess, type TemporaryFolder } from './gateway-process.ts';

let folder: TemporaryFolder;
let gateways: GatewayProcess[];
let stream: EventStream | undefined;

beforeEach(() => {
  folder = newFolder();
  gateways = [];
});

afterEach(async () => {
  stream?.close();
  await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')));
  folder.remove();
});

const started = async (): Promise<GatewayProcess> => {
  const gateway = await startGateway(folder.path, [], { POSTERN_PROVIDER_TOKEN: token });
  gateways.push(gateway);
  return gateway;
};

const token = 'a-token-of-the-provider-for-this-test';

test('a subscriber of one process receives changes of requests, orders and settings made by the other, and does not delay its shutdown', async () => {
  const [one, other] = [await started(), await started()];
  stream = await openEventStream(
    new URL('/back-office/api/events?merchant_identifier=DEMO0001', one.url).href,
    token,
  );
  expect(stream.status).toBe(200);
  const capture = { command: 'CAPTURE', merchant_reference: 'order-1001', amount: '100', currency: 'AED' };
  const captured = await fetch(other.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: demoRequest(capture),
  });
  expect(await captured.json()).toMatchObject({ response_code: '04000' });
  await stream.waitForEvent({ topic: 'orders', merchant_identifier: 'DEMO0001' });
  await stream.waitForEvent({ topic: 'requests', merchant_identifier: 'DEMO0001' });
  await fetch(new URL('/back-office/api/accounts/DEMO0001/security/access-code', other.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await stream.waitForEvent({ topic: 'settings', merchant_identifier: 'DEMO0001' });
  expect(await one.end('SIGTERM')).toBe(0);
  await stream.ended;
});
