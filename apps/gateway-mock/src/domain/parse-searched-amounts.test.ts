import { isSearchedAmount, parseSearchedAmounts } from './parse-searched-amounts.ts';

test('an amount with a currency has the decimals of the currency', () => {
  expect(parseSearchedAmounts('10.50 AED')).toEqual([{ amount: 1050n, currencies: ['AED'] }]);
  expect(parseSearchedAmounts('10.5kwd')).toEqual([{ amount: 10500n, currencies: ['KWD'] }]);
  expect(parseSearchedAmounts('105 JPY')).toEqual([{ amount: 105n, currencies: ['JPY'] }]);
});

test('an amount without a currency is searched in every currency that has so many decimals', () => {
  const amounts = parseSearchedAmounts('10.50');
  const amountIn = (currency: string) =>
    amounts.find(({ currencies }) => currencies.some((one) => one === currency))?.amount;
  expect([amountIn('AED'), amountIn('KWD'), amountIn('JPY')]).toEqual([1050n, 10500n, undefined]);
});

test.each(['', 'order-1', '10.50 XXX', '10,50', '-1', '1e3', '12345678901', '10.50.1', '10.'])(
  '%j is no amount',
  (text) => {
    expect(parseSearchedAmounts(text)).toEqual([]);
  },
);

test.each([
  ['10.50', '1050', 'AED', true],
  ['10.50', '1050', 'KWD', false],
  ['10.50 aed', '1050', 'AED', true],
  ['10.50 USD', '1050', 'AED', false],
  ['10', '10', 'JPY', true],
  ['order-1', '1', 'AED', false],
  ['10.50', 'ten', 'AED', false],
  ['10.50', '1050', 'XXX', false],
])('the search for %j finds %s minor units of %s: %s', (text, amount, currency, isFound) => {
  expect(isSearchedAmount(text, amount, currency)).toBe(isFound);
});
