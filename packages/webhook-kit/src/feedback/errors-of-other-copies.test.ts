/** A program can load two copies of the kit, such as its ES modules and its CommonJS modules. */
import type * as webhookKit from '../index.ts';

type Kit = typeof webhookKit;

const loadCopy = (): Kit => {
  let copy: Kit | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual<Kit>('../index.ts');
  });
  if (copy === undefined) throw new Error('not loaded');
  return copy;
};

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

const kit = loadCopy();
const copy = loadCopy();
const account = { shaType: 'SHA-256', responsePhrase: kit.responsePhrase('PASS') } as const;
const errorsOf = ({ verifyFeedback }: Kit) => ({
  VerificationError: thrownBy(() => verifyFeedback('?', account)),
  WebhookSettingsError: thrownBy(() => verifyFeedback('?', [])),
});

test.each(['VerificationError', 'WebhookSettingsError'] as const)(
  'instanceof %s is true for the error of each copy',
  (name) => {
    expect(copy[name]).not.toBe(kit[name]);
    for (const target of [kit, copy])
      for (const from of [kit, copy]) {
        const errors = errorsOf(from);
        expect(errors[name] instanceof target[name]).toBe(true);
        expect(errors[name] instanceof Error).toBe(true);
        const other = name === 'VerificationError' ? 'WebhookSettingsError' : 'VerificationError';
        expect(errors[other] instanceof target[name]).toBe(false);
      }
  },
);

test('no other value is an instance', () => {
  for (const value of [
    undefined,
    null,
    'VerificationError',
    {},
    new Error('no'),
    { name: 'VerificationError' },
  ])
    expect(value instanceof kit.VerificationError).toBe(false);
});

test('a class that extends the error recognises its own instances only', () => {
  class ShopError extends kit.VerificationError {}
  const own: unknown = new ShopError({ _tag: 'MethodNotAllowed' });
  const general: unknown = new kit.VerificationError({ _tag: 'MethodNotAllowed' });
  expect([own instanceof ShopError, own instanceof kit.VerificationError]).toEqual([true, true]);
  expect(general instanceof ShopError).toBe(false);
});
