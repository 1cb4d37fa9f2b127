import { wrongRequestAsCurl } from './wrong-requests.ts';

test('a command has a correct request, with what is wrong in it', () => {
  const settings = {
    operationUrl: 'http://127.0.0.1:8080/FortAPI/paymentApi',
    account: 'DEMO0001',
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  };
  const command = wrongRequestAsCurl(
    { operation: 'CAPTURE', changes: { amount: '0', language: undefined } },
    settings,
  );
  expect(command).toBe(
    `curl -H 'content-type: application/json' -d '{"command":"CAPTURE","access_code":"zx0IPmPy5jp1vAz8Kpg7","merchant_identifier":"DEMO0001","merchant_reference":"order-1001","amount":"0","currency":"AED","signature":"${'0'.repeat(64)}"}' 'http://127.0.0.1:8080/FortAPI/paymentApi'`,
  );
});
