import type { SecuritySettings } from '../../api/security-settings.ts';
import { breaksSignatures, summarizeChanges } from './summarize-changes.ts';

const security: SecuritySettings = {
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  sha_type: 'SHA-256',
  origins: ['203.0.113.0/24'],
  next: null,
  previous: null,
};

test('a summary has the old and new values, but never a phrase', () => {
  const summary = summarizeChanges({ shaType: 'HMAC-256', requestPhrase: 'secret phrase' }, security);
  expect(summary).toEqual([
    { setting: 'sha_type', from: 'SHA-256', to: 'HMAC-256', effect: 'shaType' },
    { setting: 'sha_request_phrase', effect: 'requestPhrase' },
  ]);
  expect(JSON.stringify(summary)).not.toContain('secret phrase');
});

test('without origins, any origin is allowed', () => {
  expect(summarizeChanges({ origins: [] }, security)).toMatchObject([
    { setting: 'origin', effect: 'anyOrigin' },
  ]);
  expect(summarizeChanges({ origins: ['::1'] }, security)).toMatchObject([
    { to: '::1', effect: 'someOrigins' },
  ]);
});

test('changing only origins does not affect signatures', () => {
  expect(breaksSignatures({ origins: [] })).toBe(false);
  expect(breaksSignatures({ responsePhrase: 'another' })).toBe(true);
});
