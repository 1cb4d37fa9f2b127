/**
 * A shop's work on authorized orders: capture each parcel as it ships, refund a return, void an order, and read why the
 * gateway refuses a request. Pass the address of a gateway, or let the example start one.
 */
import { createClient, requestPhrase, responsePhrase, type Outcome } from '@postern/client';
import { amountToDecimal, isCurrency } from '@postern/protocol';
import { createOrder } from './create-order.ts';
import { startGateway, connectToGateway } from './start-gateway.ts';

const merchantIdentifier = 'DEMO0001';
const baseUrl = process.argv[2];
const gateway = baseUrl === undefined ? await startGateway() : connectToGateway(baseUrl, merchantIdentifier);

// The demo merchant. Copy your own settings from the back office, and keep the phrases out of your source code.
const client = createClient({
  baseUrl: gateway.baseUrl,
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier,
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('demo-request-phrase'),
  responsePhrase: responsePhrase('demo-response-phrase'),
});

const print = (text: string) => process.stdout.write(`${text}\n`);

const formatOutcome = ({ code, reply }: Outcome) => `${code} ${reply.response_message}`;

const formatAmount = (minorUnits = '0', currency = 'AED') =>
  isCurrency(currency) ? `${currency} ${amountToDecimal(BigInt(minorUnits), currency)}` : minorUnits;

const printTotals = async (merchant_reference: string) => {
  const { reply } = await client.checkStatus({ merchant_reference });
  const { authorized_amount, captured_amount, refunded_amount, transaction_code, transaction_message } =
    reply;
  print(
    `  authorized ${formatAmount(authorized_amount)}, captured ${formatAmount(captured_amount)}, refunded ${formatAmount(refunded_amount)}`,
  );
  print(`  last operation: ${transaction_code} ${transaction_message}`);
};

try {
  // Orders of this run, so that the example can be repeated.
  const run = Date.now().toString(36);
  const order = { merchant_reference: `chairs-${run}`, currency: 'AED' };
  await createOrder(gateway, merchantIdentifier, { ...order, amount: '10000' });
  print(`An order of two chairs, ${formatAmount('10000')} authorized:`);
  await printTotals(order.merchant_reference);

  print(`\nThe first chair ships. CAPTURE ${formatAmount('6000')}:`);
  print(
    `  ${formatOutcome(await client.capture({ ...order, amount: '6000', order_description: 'First chair' }))}`,
  );

  print(`The second chair ships. CAPTURE ${formatAmount('4000')}:`);
  print(
    `  ${formatOutcome(await client.capture({ ...order, amount: '4000', order_description: 'Second chair' }))}`,
  );

  print(`The first chair comes back. REFUND ${formatAmount('6000')}:`);
  print(
    `  ${formatOutcome(await client.refund({ ...order, amount: '6000', maintenance_reference: `return${run}` }))}`,
  );
  await printTotals(order.merchant_reference);

  print('\nThe same refund again, with the same maintenance_reference. REFUND:');
  const again = await client.refund({ ...order, amount: '1000', maintenance_reference: `return${run}` });
  print(`  ${formatOutcome(again)}`);
  print('  Nothing was refunded: each maintenance_reference is refunded once.');

  print(`\nMore than was authorized. CAPTURE ${formatAmount('1')}:`);
  const refused = await client.capture({ ...order, amount: '1' });
  print(`  ${formatOutcome(refused)}`);
  print(`  05 is a failed capture, 042 the reason: the whole authorized amount is already captured.`);

  const dinar = { merchant_reference: `lamp-${run}`, currency: 'KWD' };
  await createOrder(gateway, merchantIdentifier, { ...dinar, amount: '10500' });
  print(
    `\nA customer changes their mind before anything ships. VOID_AUTHORIZATION of ${dinar.merchant_reference}:`,
  );
  print(
    `  ${formatOutcome(await client.voidAuthorization({ merchant_reference: dinar.merchant_reference }))}`,
  );
  print('Capturing it now. CAPTURE:');
  print(`  ${formatOutcome(await client.capture({ ...dinar, amount: '10500' }))}`);
  print('  034: the authorization is voided.');
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nCheck that a gateway runs at ${gateway.baseUrl}, and that it is that of npm start in this folder. For another one, set POSTERN_TOKEN.\n`,
  );
  process.exitCode = 1;
} finally {
  await gateway.stop();
}
