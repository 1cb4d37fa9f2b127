/** What a page of another origin cannot do in the browser of a signed-in user: frame the pages, read the API, or change anything. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIn } from './sign-in.ts';
import { describeInBrowser, startTestSession, type TestSession } from './test-session.ts';

let session: TestSession;
let server: Server;
let foreignPage: string;

describeInBrowser('a page of another origin', () => {
  beforeAll(async () => {
    session = await startTestSession();
    await signIn(session.user, session.gateway.token);
    const { origin } = session.gateway;
    const frames = [
      '',
      'accounts',
      'accounts/DEMO0001/security-settings',
      'nothing',
      'api/accounts',
      'api/nothing',
    ]
      .map((path) => `<iframe src="${origin}/back-office/${path}"></iframe>`)
      .join('');
    server = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<title>foreign</title>${frames}`),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    foreignPage = `http://127.0.0.1:${port}/`;
  });

  afterAll(async () => {
    server.close();
    await session.end();
  });

  test('cannot frame the back office or the management API', async () => {
    const { page } = session.user;
    await page.goto(foreignPage, { waitUntil: 'load' });
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(6);
    for (const frame of frames) expect(frame.url()).toMatch(/^chrome-error:/);
  });

  test('cannot read the API or change anything, with the cookie of the user', async () => {
    const { gateway, user } = session;
    const { page } = user;
    await page.goto(foreignPage);
    const attempt = (method: string, path: string, contentType: string): Promise<string> =>
      page.evaluate(
        async ([url, verb, type]) => {
          const body =
            verb === 'GET' ? {} : { body: '{"name":"Taken over"}', headers: { 'content-type': type } };
          const request = { method: verb, credentials: 'include', ...body } as const;
          return fetch(url, request).then(
            (response) => `read ${response.status}`,
            () => 'refused',
          );
        },
        [`${gateway.origin}/back-office/api${path}`, method, contentType] as const,
      );
    expect(await attempt('GET', '/accounts', '')).toBe('refused');
    expect(await attempt('GET', '/session', '')).toBe('refused');
    expect(await attempt('PATCH', '/accounts/DEMO0001', 'application/json')).toBe('refused');
    // Browsers send this one without asking first.
    expect(await attempt('POST', '/tokens?merchant_identifier=DEMO0001', 'text/plain')).toBe('refused');
    const { items } = await readAuditLog();
    expect(items.map(({ action, route }) => [action, route])).toEqual([
      ['cross_origin_refused', 'POST /tokens'],
    ]);
  });
});

interface Refused {
  readonly items: readonly { readonly action: string; readonly route: string }[];
}

const readAuditLog = async (): Promise<Refused> => {
  const { origin, token } = session.gateway;
  const response = await fetch(`${origin}/back-office/api/audit-log?category=refused_access`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Refused;
};
