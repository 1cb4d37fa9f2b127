import { readPageReply } from './read-page-reply.ts';

const address = 'https://gateway.example/FortAPI/paymentPage';
const read = (html: string, location: string | null = null) => readPageReply({ location, address, html });

test('a redirect with a response code returns to the shop by GET', () => {
  expect(read('', 'https://shop.example/paid?cart=7&response_code=14000')).toEqual({
    leadsTo: 'shop',
    method: 'GET',
    address: 'https://shop.example/paid',
    params: { cart: '7', response_code: '14000' },
  });
});

test('another redirect leads to the page, and its secret is left out', () => {
  const page = read('', '/FortAPI/paymentPage/secret');
  expect(page).toEqual({ leadsTo: 'card form', method: 'GET', address: 'https://gateway.example/…' });
});

test('a page that posts a form returns to the shop by POST', () => {
  const html = `<form method="post" action='https://shop.example/paid?a=1&amp;b=2'>
    <input type=hidden name="response_code" value="14000"><input name='customer_name' value="Sara O&#39;Neil &#x41;&lt;&unknown;">
  </form>`;
  expect(read(html)).toEqual({
    leadsTo: 'shop',
    method: 'POST',
    address: 'https://shop.example/paid?a=1&b=2',
    params: { response_code: '14000', customer_name: "Sara O'Neil A<&unknown;" },
  });
});

test('a page that builds its form from a JSON object returns, too', () => {
  const html = '<script>var fields = {"response_code":"18000","token_name":"t"}; submit(fields)</script>';
  expect(read(html)).toMatchObject({
    leadsTo: 'shop',
    params: { response_code: '18000', token_name: 't' },
  });
});

test('a page with the fields of a card is a card form', () => {
  expect(read('<form><input name="card_number"></form>')).toEqual({ leadsTo: 'card form' });
});

test('another page has the response code that it shows', () => {
  const html = '<style>p { width: 00100px }</style><h1>Refused</h1><p>00008 Signature mismatch</p>';
  expect(read(html)).toEqual({ leadsTo: 'other page', params: { response_code: '00008' } });
  expect(read('<p>Not found: request 12-00123-4</p>')).toEqual({ leadsTo: 'other page' });
});
