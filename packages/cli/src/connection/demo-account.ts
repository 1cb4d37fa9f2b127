import type { ConnectionSetting } from './connection.ts';

/** The merchant of the demo gateway. Its phrases are public. A test compares it with the gateway's seed file. */
export const demoAccount = {
  merchantIdentifier: 'DEMO0001',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  shaType: 'SHA-256',
  requestPhrase: 'demo-request-phrase',
  responsePhrase: 'demo-response-phrase',
} as const satisfies Readonly<Partial<Record<ConnectionSetting, string>>>;
