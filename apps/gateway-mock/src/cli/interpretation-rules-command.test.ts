/** `postern-gateway interpretation-rules`: what it requests from the gateway, prints, and says when it cannot. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateToken } from '../credentials/new-token.ts';
import { writeAddress } from '../server/address-file.ts';
import { interpretationRulesCommand } from './interpretation-rules-command.ts';

const { token } = generateToken('of a test', { role: 'provider' });

const run = async (
  flags: readonly string[],
  respond: () => Promise<Response> = () => Promise.resolve(new Response('# Interpretation rules of SHOP')),
  secret: string | undefined = token,
) => {
  const requests: { readonly url: string; readonly authorization: string | null }[] = [];
  let printed = '';
  const stopped: string[] = [];
  const command = interpretationRulesCommand({
    fetch: (url, init) => {
      requests.push({
        url: url instanceof URL ? url.href : '',
        authorization: new Headers(init?.headers).get('authorization'),
      });
      return respond();
    },
    token: () => secret,
    stop: (errors) => {
      stopped.push(...errors);
      throw new Error('stopped');
    },
    write: (text) => void (printed += text),
  });
  // A database in memory has no address beside it, also if a gateway runs in this folder.
  const words = ['--merchant', 'SHOP', '--database', ':memory:', ...flags];
  await command.parseAsync(words, { from: 'user' }).catch(() => undefined);
  return { requests, printed, stopped };
};

test('prints the Markdown report of the merchant from the default address', async () => {
  expect(await run([])).toEqual({
    requests: [
      {
        url: 'http://127.0.0.1:8080/back-office/api/accounts/SHOP/interpretation-rules/report.md',
        authorization: `Bearer ${token}`,
      },
    ],
    printed: '# Interpretation rules of SHOP\n',
    stopped: [],
  });
});

test('finds the gateway that runs on the database, on any port', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-'));
  const database = path.join(folder, 'gateway.sqlite');
  writeAddress(database, { url: 'http://127.0.0.1:8099/FortAPI/paymentApi' });
  const { requests } = await run(['--database', database]);
  rmSync(folder, { recursive: true });
  expect(requests[0]?.url).toBe(
    'http://127.0.0.1:8099/back-office/api/accounts/SHOP/interpretation-rules/report.md',
  );
});

test('prints the JSON report from another address', async () => {
  const { requests, printed } = await run(['--format', 'json', '--url', 'https://gateway.example'], () =>
    Promise.resolve(new Response('{"assumed":[]}')),
  );
  expect(requests[0]?.url).toBe(
    'https://gateway.example/back-office/api/accounts/SHOP/interpretation-rules/report',
  );
  expect(JSON.parse(printed)).toEqual({ assumed: [] });
});

test.each<[string, readonly string[], () => Promise<Response>, string | undefined, RegExp]>([
  ['there is no token', [], () => Promise.reject(new Error()), '', /POSTERN_TOKEN must be a token/],
  [
    'the URL has another protocol',
    ['--url', 'file:///etc'],
    () => Promise.reject(new Error()),
    token,
    /--url must be/,
  ],
  [
    'nothing listens',
    [],
    () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
      ),
    token,
    /the connection was refused\. Start the gateway/,
  ],
  [
    'the account does not exist',
    [],
    () => Promise.resolve(new Response('{"title":"Unknown account"}', { status: 404 })),
    token,
    /answered 404: Unknown account/,
  ],
  [
    'another server answers',
    [],
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    token,
    /answered 502: this is not a management API/,
  ],
])('says why if %s', async (_condition, flags, respond, secret, expected) => {
  const { printed, stopped } = await run(flags, respond, secret);
  expect(printed).toBe('');
  expect(stopped.join()).toMatch(expected);
});
