import { amountToDecimal, isCurrency } from '@postern/protocol';
import fc from 'fast-check';
import {
  applyChange,
  hasErrors,
  isChanged,
  toLimits,
  limitError,
  toRows,
  type Change,
  type Limits,
} from './limits-draft.ts';

const limits: Limits = {
  AED: { per_transaction: '100050', per_order: '200000', daily: '500000' },
  KWD: { daily: '5' },
};

const after = (...changes: readonly Change[]) => changes.reduce(applyChange, toRows(limits));

test('limits have all the decimals of their currency', () => {
  expect(toRows(limits)).toEqual([
    { currency: 'AED', per_transaction: '1000.50', per_order: '2000.00', daily: '5000.00' },
    { currency: 'KWD', per_transaction: '', per_order: '', daily: '0.005' },
  ]);
  expect(isChanged(toRows(limits), limits)).toBe(false);
});

test('limits convert to decimals and back without loss', () => {
  const currency = fc.constantFrom('AED', 'JPY', 'KWD', 'CLF');
  const amount = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
  fc.assert(
    fc.property(
      fc.dictionary(currency, fc.record({ per_transaction: amount, per_order: amount, daily: amount })),
      (any) => {
        expect(toLimits(toRows(any))).toEqual({ ...any });
      },
    ),
  );
});

test('leaves out empty limits, and currencies without a limit', () => {
  expect(toLimits(after({ kind: 'limit', currency: 'AED', of: 'daily', to: '' }))).toEqual({
    AED: { per_transaction: '100050', per_order: '200000' },
    KWD: { daily: '5' },
  });
  expect(toLimits(after({ kind: 'add', currency: 'JPY' }, { kind: 'remove', currency: 'KWD' }))).toEqual({
    AED: limits['AED'],
  });
});

test('refuses too many decimals, zero, and invalid text', () => {
  const [row] = after({ kind: 'remove', currency: 'AED' });
  expect(row && limitError({ ...row, daily: '1.0005' }, 'daily')).toBe('ExcessDecimals');
  expect(row && limitError({ ...row, daily: '0.000' }, 'daily')).toBe('Zero');
  expect(row && limitError({ ...row, daily: '1,5' }, 'daily')).toBe('NotADecimal');
  expect(row && limitError({ ...row, daily: ' 1.5 ' }, 'daily')).toBeUndefined();
  expect(hasErrors(after({ kind: 'limit', currency: 'KWD', of: 'daily', to: 'much' }))).toBe(true);
});

test('the test currencies have 2, 0, 3 and 4 decimals', () => {
  expect(['AED', 'JPY', 'KWD', 'CLF'].map((of) => isCurrency(of) && amountToDecimal(1n, of))).toEqual([
    '0.01',
    '1',
    '0.001',
    '0.0001',
  ]);
});
