/** The payment form in the page of a shop, as a browser reads it. */
import { readPaymentForm } from './read-payment-form.ts';

const fields = { merchant_reference: 'order-1', customer_name: `"O'Neil" & <Co>`, signature: 'abc' };

test.each([
  [
    'double quotes and entities',
    `<form action="/FortAPI/paymentPage" method="post">
       <input type="hidden" name="merchant_reference" value="order-1">
       <input type="hidden" name="customer_name" value="&quot;O&#39;Neil&#x22; &amp; &lt;Co&gt;" />
       <INPUT TYPE=hidden NAME=signature VALUE=abc><button>Pay</button></form>`,
  ],
  [
    'single quotes, and the value before the name',
    `<form><input value='order-1' name='merchant_reference'><input name='customer_name'
       value='"O&apos;Neil" &amp; &lt;Co&gt;'><input value='abc' name='signature'></form>`,
  ],
  [
    'a search form before it',
    `<form><input name="q"></form><form><input name="merchant_reference" value="order-1"><input name="customer_name"
       value="&quot;O'Neil&quot; &amp; &lt;Co&gt;"><input name="signature" value="abc"></form>`,
  ],
  ['JSON', JSON.stringify(fields)],
])('is read from %s', (_title, body) => {
  expect(readPaymentForm(body)).toEqual(fields);
});

test.each([
  ['an empty page', ''],
  ['a form without a signature', '<form><input name="merchant_reference" value="order-1"></form>'],
  ['broken JSON', '{"signature": '],
  ['JSON without a signature', '{"merchant_reference": "order-1"}'],
])('is not in %s', (_title, body) => {
  expect(readPaymentForm(body)).toBeUndefined();
});
