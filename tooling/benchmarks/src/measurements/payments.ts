/** Measures the processor time of a payment on the payment page: the form, the page, and the card with the return. */
import { requestPhrase } from '@postern/protocol';
import { paymentForm, testCards } from '@postern/protocol/payments';
import { writeFileSync } from 'node:fs';
import { account } from '../setup/benchmark-account.ts';
import { gatewayProgram, startServer } from '../setup/child-process.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { databaseFileIn } from '../setup/start-gateway.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { processorTimeOf } from '../measuring/processor-time.ts';

export const payments = async (): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  const seed = folder.fileOf('payments.json');
  writeFileSync(
    seed,
    JSON.stringify({ accounts: [{ ...account, payments: { channels: ['redirection'] } }] }),
  );
  await using gateway = await startServer(
    gatewayProgram,
    '--port=0',
    `--seed=${seed}`,
    `--database=${databaseFileIn(folder)}`,
    `--key-file=${folder.fileOf('gateway.key')}`,
  );
  const page = new URL('paymentPage', gateway.url);
  await payMany(page, 0, warmUps);
  const before = processorTimeOf(gateway.pid);
  await payMany(page, warmUps, measured);
  const after = processorTimeOf(gateway.pid);
  const title = `processor time of a payment: form, page, card and return, ${measured} one after another`;
  if (before === undefined || after === undefined) return [{ title, value: 'not measured: no /proc' }];
  const milliseconds = (after - before) / measured / 1000;
  return [
    {
      title,
      value: `${milliseconds.toFixed(1)} ms`,
      bound: `at most ${bound} ms`,
      passed: milliseconds <= bound,
    },
  ];
};

const [warmUps, measured, bound] = [300, 1500, 5];

const payMany = async (page: URL, from: number, count: number): Promise<void> => {
  for (let at = from; at < from + count; at++) await pay(page, `cart-${at}`);
};

const pay = async (page: URL, reference: string): Promise<void> => {
  const form = paymentForm(
    'redirection',
    {
      command: 'PURCHASE',
      access_code: account.access_code,
      merchant_identifier: account.merchant_identifier,
      merchant_reference: reference,
      amount: '1050',
      currency: 'AED',
      language: 'en',
      customer_email: 'layla@shop.example',
      return_url: 'https://shop.example/paid',
    },
    { shaType: account.sha_type, phrase: requestPhrase(account.sha_request_phrase) },
  );
  if (form._tag === 'Left') throw new Error('the form is refused');
  const opened = await post(page, form.right);
  const address = new URL(opened.headers.get('location') ?? '', page);
  await (await fetch(address)).text();
  const returned = await post(address, {
    card_number: testCards.visa.number,
    expiry_date: '12/40',
    card_security_code: testCards.visa.securityCode,
    try: '1',
    pay: '1',
  });
  if (!(await returned.text()).includes('value="14000"')) throw new Error('the payment was not successful');
};

const post = (address: URL, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
