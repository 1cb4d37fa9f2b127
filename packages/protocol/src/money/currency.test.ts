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

// Gold, the testing code, no currency (XXX) and drawing rights have no minor unit; the others are not codes.
test.each(['XAU', 'XTS', 'XXX', 'XDR', 'aed', 'ABC', 'toString', ''])(
  '%p is not a currency for payments',
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);

// XXX is ISO 4217's code for “no currency”.
test.each(['toString', 'XXX', ''])('decimalPlacesOf throws for %p', (code) => {
  expect(() => decimalPlacesOf(code as 'AED')).toThrow(TypeError);
  expect(() => decimalPlacesOf(code as 'AED', {})).toThrow(TypeError);
});
