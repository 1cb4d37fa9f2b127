import { expect, test } from 'tstyche';
import { amountFromDecimal, amountToDecimal } from '../index.ts';

test('a currency is one of ISO 4217, or one of the overrides', () => {
  expect(amountFromDecimal).type.toBeCallableWith('1', 'AED');
  expect(amountFromDecimal).type.not.toBeCallableWith('1', 'XCG');
  expect(amountFromDecimal).type.not.toBeCallableWith('1', 'aed');
  expect(amountFromDecimal).type.toBeCallableWith('1', 'XCG', { XCG: 2 } as const);
  expect(amountFromDecimal).type.not.toBeCallableWith('1', 'XCG', { XCG: 2.5 } as const);
});

test('an amount is no number', () => {
  expect(amountToDecimal).type.toBeCallableWith(1050n, 'AED');
  expect(amountToDecimal).type.not.toBeCallableWith(1050, 'AED');
});
