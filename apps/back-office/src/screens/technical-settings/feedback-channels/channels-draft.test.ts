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

test('an unchanged draft equals the settings', () => {
  expect(toChanges(toDraft(technical))).toEqual(technical);
  expect(isChanged(toDraft(technical), technical)).toBe(false);
});

test('a renamed channel keeps its addresses and stays active', () => {
  expect(toChanges(after({ kind: 'rename', at: 0, to: 'shop' }))).toEqual({
    active_channel: 'shop',
    channels: { shop: technical.channels.web, mobile: {} },
  });
});

test('leaves out empty addresses', () => {
  expect(toChanges(after({ kind: 'address', at: 0, of: 'direct', to: ' ' })).channels).toEqual({
    web: { notification: 'inbox' },
    mobile: {},
  });
});

test('removing the active channel activates the first of the others', () => {
  expect(toChanges(after({ kind: 'remove', at: 0 }))).toEqual({
    active_channel: 'mobile',
    channels: { mobile: {} },
  });
});

test('the active channel stays active when an earlier one is removed', () => {
  const draft = after({ kind: 'activate', at: 1 }, { kind: 'remove', at: 0 });
  expect(toChanges(draft).active_channel).toBe('mobile');
});

test('without channels, the active channel is not changed', () => {
  expect(toChanges(after({ kind: 'remove', at: 0 }, { kind: 'remove', at: 0 }))).toEqual({ channels: {} });
});

test("a channel's name is required and unique", () => {
  expect(nameError(after({ kind: 'rename', at: 1, to: ' ' }), 1)).toBe('missing');
  expect(nameError(after({ kind: 'rename', at: 1, to: 'web ' }), 1)).toBe('twice');
  expect(hasErrors(after({ kind: 'rename', at: 1, to: 'web' }))).toBe(true);
  expect(hasErrors(after())).toBe(false);
});

test('suggests an unused name for a new channel', () => {
  expect(unusedName(after(), 'pos')).toBe('pos');
  expect(unusedName(after(), 'web')).toBe('web-2');
  expect(unusedName(after({ kind: 'add', name: 'web-2' }), 'web')).toBe('web-3');
});
