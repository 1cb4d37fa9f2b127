import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoAccount } from './demo-account.ts';

test('the demo account is the merchant of the demo gateway', () => {
  const file = path.join(__dirname, '../../../../apps/gateway-mock/demo/seed.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    accounts: [
      {
        merchant_identifier: demoAccount.merchantIdentifier,
        access_code: demoAccount.accessCode,
        sha_type: demoAccount.shaType,
        sha_request_phrase: demoAccount.requestPhrase,
        sha_response_phrase: demoAccount.responsePhrase,
      },
    ],
  });
});
