/** What a reader of the documents has: the packages on a registry, a gateway with two accounts, a token, and a shop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { workspace } from '@postern/packaging/published';
import { withoutSettings } from './clone.ts';
import { createScriptRunner, type Finished } from './run-script.ts';
import { findFreePort, startTestRegistry } from './test-registry.ts';

export interface ReaderEnvironment {
  /** The folder of the gateway: its database, and the connections of the reader. */
  readonly gatewayFolder: string;
  readonly run: (script: string, cwd: string) => Promise<Finished>;
  readonly lastFolder: () => string;
  /** A text of the documents with the ports of the test. */
  readonly withPorts: (text: string) => string;
  /** Brings all accounts back to their state before the first page. */
  readonly restoreAccounts: () => Promise<void>;
  readonly stopPrograms: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startReaderEnvironment = async (folder: string): Promise<ReaderEnvironment> => {
  const home = path.join(folder, 'home');
  const base = path.join(folder, 'base');
  for (const each of [home, base]) mkdirSync(each);
  const upstream = await outputOf('pnpm', ['config', 'get', 'registry']);
  const registry = await startTestRegistry({ folder, upstream, port: await findFreePort() });
  writeFileSync(
    path.join(home, '.npmrc'),
    // The registry accepts every token.
    `registry=${registry.url}\n${registry.url.replace('http:', '')}:_authToken=test\naudit=false\nfund=false\n`,
  );
  // Otherwise, a request to an address that does not exist would succeed.
  writeFileSync(path.join(home, '.curlrc'), 'fail-with-body\n');
  const shop = await startShop();
  const [gateway, proxy] = [await findFreePort(), await findFreePort()];
  const ports = { 8080: gateway, 8090: proxy, 8081: await findFreePort(), 3000: shop.port };
  const origin = `http://127.0.0.1:${gateway}`;
  let env: NodeJS.ProcessEnv = {
    ...withoutSettings(process.env),
    HOME: home,
    CI: 'true',
    PATH: `${path.join(base, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
    ORIGIN: origin,
    PROXY_PORT: String(proxy),
  };
  const runner = createScriptRunner(folder);
  const succeed = async (script: string, cwd: string): Promise<void> => {
    const { status, output } = await runner.run(script, cwd, env);
    if (status !== 0) throw new Error(`${script}: ${output}`);
  };
  await succeed(publishPackages(path.join(folder, 'packed')), folder);
  await succeed('npm init -y; npm install @postern/cli @postern/gateway-mock', base);

  const log = path.join(folder, 'gateway.log');
  const output = openSync(log, 'w');
  const program = spawn('npx', ['@postern/gateway-mock', '--port', String(gateway)], {
    cwd: base,
    env,
    stdio: ['ignore', output, output],
    detached: true,
  });
  const exited = once(program, 'exit');
  await succeed(`until grep -q 'is ready' ${log}; do kill -0 ${program.pid}; sleep 0.1; done`, base);
  const [, token = ''] = /token +(postern_\S+)/.exec(readFileSync(log, 'utf8')) ?? [];
  env = { ...env, POSTERN_TOKEN: token, TOKEN: token };
  const post = async (route: string, body?: unknown): Promise<void> => {
    const response = await fetch(`${origin}/back-office/api${route}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`POST ${route}: ${response.status} ${await response.text()}`);
  };
  await prepareAccounts(post);
  writeFileSync(path.join(base, '.postern/connections.json'), JSON.stringify(connections), { mode: 0o600 });

  return {
    gatewayFolder: base,
    run: (script, cwd) => runner.run(script, cwd, env),
    lastFolder: runner.lastFolder,
    withPorts: (text) =>
      Object.entries(ports).reduce((all, [from, to]) => all.replaceAll(`:${from}`, `:${to}`), text),
    restoreAccounts: () => post('/snapshots/prepared/restore?all_accounts=true'),
    stopPrograms: runner.stop,
    stop: async () => {
      await runner.stop();
      if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid);
      await exited;
      shop.stop();
      await registry.stop();
    },
  };
};

const outputOf = async (program: string, args: readonly string[]): Promise<string> => {
  const { stdout } = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: unknown[] = await stdout.setEncoding('utf8').toArray();
  return chunks.join('').trim();
};

/** It acknowledges each feedback. */
const startShop = async () => {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop has no port');
  return { port: address.port, stop: () => void server.close() };
};

const publishPackages = (packed: string): string =>
  `node ${path.join(workspace, 'tooling/release/packaging/src/main.ts')} --to ${packed}
   for archive in ${packed}/*.tgz; do npm publish "$archive"; done`;

const account = {
  merchant_identifier: 'SHOP0001',
  access_code: 'b6Wt2NxQf9KcJ4rZs8Ly',
  sha_type: 'SHA-256',
  sha_request_phrase: 'request-phrase-of-the-test',
  sha_response_phrase: 'response-phrase-of-the-test',
};
const connection = {
  merchantIdentifier: account.merchant_identifier,
  accessCode: account.access_code,
  shaType: account.sha_type,
  requestPhrase: account.sha_request_phrase,
  responsePhrase: account.sha_response_phrase,
};
const connections = { shop: connection, 'test-account': connection };

const prepareAccounts = async (post: (route: string, body: unknown) => Promise<void>): Promise<void> => {
  const order = { currency: 'AED', amount: '10000', state: 'authorized' };
  const orders = [
    { ...order, merchant_reference: 'A-17' },
    { ...order, merchant_reference: 'order-1001', amount: '300' },
  ];
  const web = { direct: 'inbox', notification: 'inbox' };
  const merchant = { ...account, name: 'My shop', active: true, technical: { channels: { web } }, orders };
  await post('/import?all_accounts=true', { accounts: [merchant] });
  // Their payments are the first feedback.
  for (const merchant_reference of ['lamp-1', 'lamp-2'])
    await post('/accounts/DEMO0001/orders', { ...order, merchant_reference, feedback: true });
  await post('/snapshots?all_accounts=true', { name: 'prepared' });
};
