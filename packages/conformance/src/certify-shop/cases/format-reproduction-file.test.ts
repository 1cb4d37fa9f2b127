/** The file has what distinguishes a case from the others, and the orders that its scenarios match. */
import { formatReproductionFile } from './format-reproduction-file.ts';
import type { ShopCase } from './shop-case.ts';
import { shopCasesFor } from './shop-cases.ts';

const cases = shopCasesFor({ slowReplyMilliseconds: 1000 });
const fileOf = (shopCase: ShopCase): unknown =>
  JSON.parse(formatReproductionFile({ shopCase, amount: 12_340n, currency: 'AED', seed: 1 }));
const caseOf = (id: string): ShopCase => {
  const found = cases.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
};

test('the names of a case are in its steps', () => {
  expect(fileOf(caseOf('escaped-apostrophe'))).toMatchObject({
    steps: expect.arrayContaining([
      "shopper: open the checkout, 12340 minor units of AED, as Layla O'Neil",
      "shopper: submit a card, with the card holder name Layla O'Neil",
    ]) as unknown,
  });
});

test('the orders of checkouts have the references that scenarios match', () => {
  expect(fileOf(caseOf('token-reply-lost'))).toMatchObject({
    orders: [],
    checkouts: [
      { merchant_reference: 'token-reply-lost-AED', currency: 'AED', amount: '12340' },
      { merchant_reference: 'token-reply-lost-AED-2', currency: 'AED', amount: '12340' },
    ],
    scenarios: ['AUTHORIZATION', 'PURCHASE'].map((operation) => ({
      matcher: { merchant_reference: 'token-reply-lost-*', operation },
    })),
  });
});

test('a case without a payment has no checkout', () => {
  expect(fileOf(caseOf('void'))).toMatchObject({
    orders: [{ merchant_reference: 'void-AED', amount: '37020' }],
    checkouts: [],
  });
});
