import { explainInvalidAmount } from './explain-invalid-amount.ts';

test.each([
  [12345678901n, '12345678901 has too many digits: pass '],
  [{ decimal: '123456789.01' }, "{ decimal: '123456789.01' } has too many digits: pass "],
  ['10.50', "'10.50' has a decimal point, and minor units are whole: pass "],
  ['1,050.00', "'1,050.00' has separators between its digits: pass "],
  [-5n, '-5 is not an amount: pass '],
])('%p is explained', (amount, text) => {
  expect(explainInvalidAmount(amount, 'AED', {})).toContain(text);
});
