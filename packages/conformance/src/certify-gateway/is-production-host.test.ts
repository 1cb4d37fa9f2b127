import { isProductionHost } from './is-production-host.ts';

describe('isProductionHost', () => {
  it.each([
    'http://127.0.0.1:8080',
    'http://localhost',
    'http://[::1]:80',
    'http://gateway:8080',
    'https://10.1.2.3',
    'https://sandbox.example.com',
    'https://sbpaymentservices.example.com',
    'https://pay.staging.example.com',
    'https://pay-test.example.com',
    'https://sandbox.pay.example.co.uk',
    'https://sandbox.example.com.',
    'https://pay.test',
  ])('takes %s for a gateway for tests', (url) => expect(isProductionHost(url)).toBe(false));

  it.each([
    'https://paymentservices.example.com',
    'https://payments.example.com',
    'https://203.0.113.7',
    'https://latest.example.com',
    'https://contest.example.com',
    'https://pay.example.dev',
    'https://api.demo-bank.com',
    'https://api.demo-bank.com.',
    'https://api.test-bank.co.uk',
    'https://test.com',
    'https://10.payments.example.com',
  ])('refuses to take %s for one', (url) => expect(isProductionHost(url)).toBe(true));
});
