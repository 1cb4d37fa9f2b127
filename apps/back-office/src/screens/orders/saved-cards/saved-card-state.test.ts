import { savedCardState } from './saved-card-state.ts';

const active = { token_status: 'ACTIVE', fort_id: null } as const;

test.each(['saved', 'unused', 'reserved'] as const)('an active token is %s as the API says', (state) => {
  expect(savedCardState({ ...active, state })).toBe(state);
});

test('a saved card that is switched off is inactive', () => {
  expect(savedCardState({ ...active, state: 'saved', token_status: 'INACTIVE' })).toBe('inactive');
});

test('a dead token with a payment was used, one without has expired', () => {
  expect(savedCardState({ ...active, state: 'dead', fort_id: '169000000000000001' })).toBe('used');
  expect(savedCardState({ ...active, state: 'dead' })).toBe('expired');
});
