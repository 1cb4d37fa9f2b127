/** The errors across two copies of the package, such as its ES modules and its CommonJS in one program. */
import type * as client from '../index.ts';
import { AccountError, ClientError, InputError, SettingsError } from '../index.ts';

jest.resetModules();
const copy = jest.requireActual<typeof client>('../index.ts');

const failure = { _tag: 'TimedOut', timeoutSeconds: 30, effect: 'possible', attempts: 1 } as const;
const account = { _tag: 'UnknownAccount', account: 'shop' } as const;

test.each([
  ['ClientError', ClientError, new copy.ClientError(failure)],
  ['SettingsError', SettingsError, new copy.SettingsError([])],
  ['AccountError', AccountError, new copy.AccountError(account)],
  ['InputError', InputError, new copy.InputError('wrong')],
])('%s of another copy is an instance, and no other error is', (name, errorClass, error) => {
  expect(error.constructor).not.toBe(errorClass);
  expect(error instanceof errorClass).toBe(true);
  expect(error instanceof Error).toBe(true);
  const others: readonly unknown[] = [new Error(name), { name }, null, undefined, name, errorClass];
  expect(others.filter((other) => other instanceof errorClass)).toEqual([]);
  const classes = [ClientError, SettingsError, AccountError, InputError];
  expect(classes.filter((one) => error instanceof one)).toEqual([errorClass]);
});

test('a subclass has its own instances only', () => {
  class ShopError extends ClientError {}
  expect(new ShopError(failure) instanceof ShopError).toBe(true);
  expect(new ShopError(failure) instanceof copy.ClientError).toBe(true);
  expect(new ClientError(failure) instanceof ShopError).toBe(false);
});

test('the mark is not printed', () => {
  expect(Object.keys(new ClientError(failure))).toEqual(['name', 'code', 'docs', 'failure']);
  expect(Object.getOwnPropertySymbols(new ClientError(failure))).toEqual([]);
});
