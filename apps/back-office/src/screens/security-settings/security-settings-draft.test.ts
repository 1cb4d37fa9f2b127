import type { SecuritySettings } from '../../api/security-settings.ts';
import {
  applyChange,
  toChanges,
  isChanged,
  emptyDraft,
  type Change,
  type Draft,
} from './security-settings-draft.ts';

const security: SecuritySettings = {
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  sha_type: 'SHA-256',
  origins: ['203.0.113.0/24'],
  next: null,
  previous: null,
};

const after = (...changes: readonly Change[]): Draft => changes.reduce(applyChange(security), emptyDraft);

test('sends only the changed settings', () => {
  expect(toChanges(after({ kind: 'shaType', to: 'HMAC-512' }))).toEqual({ sha_type: 'HMAC-512' });
  expect(toChanges(after({ kind: 'requestPhrase', to: 'a phrase' }))).toEqual({
    sha_request_phrase: 'a phrase',
  });
});

test('a value that is changed back is not a change', () => {
  const back = after(
    { kind: 'shaType', to: 'HMAC-512' },
    { kind: 'shaType', to: 'SHA-256' },
    { kind: 'responsePhrase', to: 'typed' },
    { kind: 'responsePhrase', to: '' },
    { kind: 'origin', at: 0, to: '198.51.100.7' },
    { kind: 'origin', at: 0, to: '203.0.113.0/24' },
  );
  expect(isChanged(back)).toBe(false);
});

test('sends all origins, without empty rows', () => {
  const draft = after(
    { kind: 'addOrigin' },
    { kind: 'addOrigin' },
    { kind: 'origin', at: 2, to: ' https://shop.example ' },
    { kind: 'trimOrigins' },
  );
  expect(toChanges(draft)).toEqual({ origins: ['203.0.113.0/24', 'https://shop.example'] });
});

test('an empty added row is not a change after trimming', () => {
  expect(isChanged(after({ kind: 'addOrigin' }))).toBe(true);
  expect(isChanged(after({ kind: 'addOrigin' }, { kind: 'trimOrigins' }))).toBe(false);
});

test('removing the last origin allows requests from anywhere', () => {
  expect(toChanges(after({ kind: 'removeOrigin', at: 0 }))).toEqual({ origins: [] });
});

test('discarding empties the draft', () => {
  expect(after({ kind: 'requestPhrase', to: 'a phrase' }, { kind: 'discard' })).toEqual(emptyDraft);
});
