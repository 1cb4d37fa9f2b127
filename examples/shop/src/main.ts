/**
 * Starts the shop, and a gateway for it unless `POSTERN_BASE_URL` names one. The shop is at `localhost` and the gateway at `127.0.0.1`, so that
 * they are different sites for the browser, as in production.
 */
import { requestPhrase, responsePhrase, settingsFromEnvironment, type ClientSettings } from '@postern/client';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import seed from '../seed.json' with { type: 'json' };
import { createShop } from './create-shop.ts';

// The seed file has it, too.
const port = 3000;
const gatewayPort = process.env['POSTERN_PORT'] ?? '8080';
const seedFile = path.join(import.meta.dirname, '../seed.json');

const [account] = seed.accounts;
if (account === undefined) throw new Error('seed.json has no account');

/** The account of the seed file. */
const demoSettings: ClientSettings = {
  baseUrl: `http://127.0.0.1:${gatewayPort}`,
  accessCode: account.access_code,
  merchantIdentifier: account.merchant_identifier,
  shaType: 'SHA-256',
  requestPhrase: requestPhrase(account.sha_request_phrase),
  responsePhrase: responsePhrase(account.sha_response_phrase),
};

const isOfUser = process.env['POSTERN_BASE_URL'] !== undefined;

const shop = createShop({
  settings: isOfUser ? settingsFromEnvironment() : demoSettings,
  origin: `http://localhost:${port}`,
});
const server = shop.listen(port, '127.0.0.1');
await once(server, 'listening').catch(({ message }: Error) => {
  process.stderr.write(`The shop cannot start: ${message}. Stop the program that uses port ${port}.\n`);
  process.exit(1);
});
process.stdout.write(`The shop is at http://localhost:${port}\n`);

if (!isOfUser) {
  const manifest = createRequire(import.meta.url).resolve('@postern/gateway-mock/package.json');
  const program = path.join(path.dirname(manifest), 'dist/esm/main.js');
  const gateway = spawn(
    process.execPath,
    [program, '--port', gatewayPort, '--seed', seedFile, '--database', ':memory:', '--log-level', 'warn'],
    { stdio: 'inherit' },
  );
  gateway.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => gateway.kill(signal));
}
