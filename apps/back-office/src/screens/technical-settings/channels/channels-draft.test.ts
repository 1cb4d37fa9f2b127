import {
  applyChange,
  toChanges,
  toDraft,
  unusedName,
  hasErrors,
  isChanged,
  nameError,
  type Change,
} from './channels-draft.ts';

const technical = {
  active_channel: 'web',
  channels: { web: { direct: 'https://shop.example/feedback', notification: 'inbox' }, mobile: {} },
};

const after = (...changes: readonly Change[]) => changes.reduce(applyChange, toDraft(technical));

test('what was not changed is sent as it was told', () => {
  expect(toChanges(toDraft(technical))).toEqual(technical);
  expect(isChanged(toDraft(technical), technical)).toBe(false);
});

test('a channel keeps its addresses and its part when it is renamed', () => {
  expect(toChanges(after({ kind: 'rename', at: 0, to: 'shop' }))).toEqual({
    active_channel: 'shop',
    channels: { shop: technical.channels.web, mobile: {} },
  });
});

test('an address that is emptied is left out', () => {
  expect(toChanges(after({ kind: 'address', at: 0, of: 'direct', to: ' ' })).channels).toEqual({
    web: { notification: 'inbox' },
    mobile: {},
  });
});

test('without the active channel, the first of the others is active', () => {
  expect(toChanges(after({ kind: 'remove', at: 0 }))).toEqual({
    active_channel: 'mobile',
    channels: { mobile: {} },
  });
});

test('the active channel stays so when one before it goes', () => {
  const draft = after({ kind: 'activate', at: 1 }, { kind: 'remove', at: 0 });
  expect(toChanges(draft).active_channel).toBe('mobile');
});

test('without any channel, which one is active is left as it was', () => {
  expect(toChanges(after({ kind: 'remove', at: 0 }, { kind: 'remove', at: 0 }))).toEqual({ channels: {} });
});

test('a name is needed, and is there once', () => {
  expect(nameError(after({ kind: 'rename', at: 1, to: ' ' }), 1)).toBe('missing');
  expect(nameError(after({ kind: 'rename', at: 1, to: 'web ' }), 1)).toBe('twice');
  expect(hasErrors(after({ kind: 'rename', at: 1, to: 'web' }))).toBe(true);
  expect(hasErrors(after())).toBe(false);
});

test('a new channel has a name that is free', () => {
  expect(unusedName(after(), 'pos')).toBe('pos');
  expect(unusedName(after(), 'web')).toBe('web-2');
  expect(unusedName(after({ kind: 'add', name: 'web-2' }), 'web')).toBe('web-3');
});
