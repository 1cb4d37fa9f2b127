/** A shell passes the command to curl unchanged. Tests in e2e send it to a gateway. */
import { spawnSync } from 'node:child_process';
import { account, requestSigning } from '../testing/account-and-request-fixtures.ts';
import { toAccount } from '../seed/store-seed.ts';
import { sign } from '@postern/protocol';
import { pasteIntoShell, wordsOfRequest } from '../testing/paste-into-shell.ts';
import { formatSignedCurl } from './format-signed-curl.ts';

const url = 'http://127.0.0.1:8080/FortAPI/paymentApi';
const hasShell = spawnSync('sh', ['-c', 'exit 0']).status === 0;
if (!hasShell) process.stderr.write('Skipped the tests of the command in a shell: this machine has no sh.\n');

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
  ])('passes %j to curl unchanged and signed', (order_description) => {
    const params = { command: 'CAPTURE', merchant_reference: 'order-1', order_description };
    const command = formatSignedCurl({ url }, toAccount(account), params);
    const { words, body, stderr } = pasteIntoShell(command);
    const expected = {
      access_code: account.access_code,
      merchant_identifier: account.merchant_identifier,
      language: 'en',
      ...params,
    };
    expect(stderr).toBe('');
    expect(words).toEqual(wordsOfRequest(url));
    expect(JSON.parse(body)).toEqual(sign(expected, requestSigning(account)));
  });
});

test('parameters override the defaults', () => {
  const command = formatSignedCurl({ url }, toAccount(account), { language: 'ar', access_code: 'wrong' });
  expect(command).toContain('"language":"ar"');
  expect(command).toContain('"access_code":"wrong"');
});

test('it contains no phrase', () => {
  const command = formatSignedCurl({ url }, toAccount(account), { command: 'CAPTURE' });
  expect(command).not.toContain(account.sha_request_phrase);
  expect(command).not.toContain(account.sha_response_phrase);
});
