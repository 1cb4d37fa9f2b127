import { decimalPlacesOf, isCurrency } from '../index.ts';

test.each([
  ['AED', 2],
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
] as const)('%s has %d decimal places', (currency, places) => {
  expect(decimalPlacesOf(currency)).toBe(places);
});

// Gold, the testing code, no currency at all (XXX) and drawing rights have no minor unit; the rest are no codes.
test.each(['XAU', 'XTS', 'XXX', 'XDR', 'aed', 'ABC', 'toString', ''])(
  '%p is no currency to pay in',
  (letters) => {
    expect(isCurrency(letters)).toBe(false);
  },
);

// XXX is ISO 4217's code for no currency at all.
test.each(['toString', 'XXX', ''])('of %p nobody guesses the decimal places', (letters) => {
  expect(() => decimalPlacesOf(letters as 'AED')).toThrow(TypeError);
  expect(() => decimalPlacesOf(letters as 'AED', {})).toThrow(TypeError);
});
