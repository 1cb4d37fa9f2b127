import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GatewayError, gatewayErrorCodes } from './gateway-error.ts';

const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
const headings = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());

test.each(gatewayErrorCodes)('the link of %s leads to a heading of the README', (code) => {
  const cause = new Error('the reason');
  const error = new GatewayError(code, 'what happened', { cause });
  const { origin, pathname, hash } = new URL(error.docs);
  expect(origin + pathname).toBe('https://example.com/postern/tree/main/apps/gateway-mock');
  expect(headings).toContain(hash.slice(1));
  expect([error.code, error.message, error.cause]).toEqual([code, 'what happened', cause]);
});
