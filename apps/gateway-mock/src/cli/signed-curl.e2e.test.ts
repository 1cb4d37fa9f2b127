/** A command that a shell reads as it was meant. That the gateway answers it is proven in e2e. */
import { spawnSync } from 'node:child_process';
import { account, requestSigning } from '../testing/merchants-and-requests.ts';
import { toMerchant } from '../seed/store-seed.ts';
import { sign } from '@postern/protocol';
import { signedCurl } from './signed-curl.ts';

const url = 'http://127.0.0.1:8080/FortAPI/paymentApi';
const hasShell = spawnSync('sh', ['-c', 'exit 0']).status === 0;
if (!hasShell)
  process.stderr.write('What a shell makes of a command is not tried: this machine has no sh.\n');

// Skipped, with the reason printed above, only where there is no shell to paste into.
(hasShell ? describe : describe.skip)('a shell', () => {
  test.each([
    'Two chairs',
    "Jean's chair",
    `'; rm -rf / #`,
    '$HOME `id` $(id) "quoted" \\ \\\' !!',
    'كرسي 日本 𝔸',
    'line\nbreak\ttab',
    '',
  ])('hands %j to curl as it is, signed', (order_description) => {
    const params = { command: 'CAPTURE', merchant_reference: 'order-1', order_description };
    const command = signedCurl(url, toMerchant(account), params);
    const { stdout, stderr } = spawnSync('sh', {
      input: `curl() { printf '%s\\0' "$@"; }\n${command}\n`,
      encoding: 'utf8',
    });
    const words = stdout.split('\0').slice(0, -1);
    const asked = {
      access_code: account.access_code,
      merchant_identifier: account.merchant_identifier,
      language: 'en',
      ...params,
    };
    expect(stderr).toBe('');
    expect(words.slice(0, -1)).toEqual(['-sS', url, '-H', 'content-type: application/json', '-d']);
    expect(JSON.parse(words.at(-1) ?? '')).toEqual(sign(asked, requestSigning(account)));
  });
});

test('what is given goes before what is usual', () => {
  const command = signedCurl(url, toMerchant(account), { language: 'ar', access_code: 'wrong' });
  expect(command).toContain('"language":"ar"');
  expect(command).toContain('"access_code":"wrong"');
});

test('neither phrase is in it', () => {
  const command = signedCurl(url, toMerchant(account), { command: 'CAPTURE' });
  expect(command).not.toContain(account.sha_request_phrase);
  expect(command).not.toContain(account.sha_response_phrase);
});
