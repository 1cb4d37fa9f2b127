/** Addresses for feedback: which are valid (D26). */
import { isAddress } from './feedback-address.ts';

test.each([
  'inbox',
  'https://merchant.example/feedback?channel=web',
  'https://192.0.2.1:8443/',
  'http://localhost:3000/feedback',
  'http://127.0.0.1/',
  'http://[::1]:8080/',
  'http://merchant.example/',
  'http://10.0.0.1/',
  'https://متجر.example/طلب',
])('%s is valid', (text) => expect(isAddress(text)).toBe(true));

test.each([
  '',
  'outbox',
  'merchant.example',
  '/feedback',
  'ftp://merchant.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://user:secret@merchant.example/',
  'https://user@merchant.example/',
  'https://merchant.example/#part',
  'https://',
  'https://merchant.example/\u0000',
  'https://merchant.example/\u001B[31m',
  'https://merchant.example/\u202Egpj',
  ...Array.from(
    '\u2028\u2029\u00A0\u3000\uFE0F\u034F\u3164\u2800',
    (character) => `https://merchant.example/${character}`,
  ),
  `https://merchant.example/${'a'.repeat(2048)}`,
])('%s is invalid', (text) => expect(isAddress(text)).toBe(false));
