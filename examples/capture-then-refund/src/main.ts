/**
 * What a shop does with authorized orders: ship in parts and capture each, take something back, cancel, and find out
 * why the gateway says no. Runs against a gateway of its own, or against the one whose address it is given.
 */
import { ClientError, createClient, type Outcome } from '@postern/client/promise';
import { amountToDecimal, isCurrency, requestPhrase, responsePhrase } from '@postern/protocol';
import { startGateway } from './gateway.ts';

const given = process.argv[2];
const gateway =
  given === undefined ? await startGateway() : { baseUrl: given, stop: () => Promise.resolve() };

// The demo merchant. Yours come from the back office; keep its phrases out of your source.
const client = createClient({
  baseUrl: gateway.baseUrl,
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('demo-request-phrase'),
  responsePhrase: responsePhrase('demo-response-phrase'),
});

const say = (text: string) => process.stdout.write(`${text}\n`);

const outcome = ({ code, reply }: Outcome) => `${code} ${reply.response_message}`;

const money = (minorUnits = '0', currency = 'AED') =>
  isCurrency(currency) ? `${currency} ${amountToDecimal(BigInt(minorUnits), currency)}` : minorUnits;

const tellTotals = async (merchant_reference: string) => {
  const { reply } = await client.checkStatus({ merchant_reference });
  const { authorized_amount, captured_amount, refunded_amount, transaction_code, transaction_message } =
    reply;
  say(
    `  authorized ${money(authorized_amount)}, captured ${money(captured_amount)}, refunded ${money(refunded_amount)}`,
  );
  say(`  last operation: ${transaction_code} ${transaction_message}`);
};

try {
  const order = { merchant_reference: 'order-1001', currency: 'AED' };
  say(`An order of two chairs, ${money('10000')} authorized:`);
  await tellTotals(order.merchant_reference);

  say(`\nThe first chair ships. CAPTURE ${money('6000')}:`);
  say(`  ${outcome(await client.capture({ ...order, amount: '6000', order_description: 'First chair' }))}`);

  say(`The second chair ships. CAPTURE ${money('4000')}:`);
  say(`  ${outcome(await client.capture({ ...order, amount: '4000', order_description: 'Second chair' }))}`);

  say(`The first chair comes back. REFUND ${money('6000')}:`);
  say(`  ${outcome(await client.refund({ ...order, amount: '6000', maintenance_reference: 'return1' }))}`);
  await tellTotals(order.merchant_reference);

  say('\nThe same refund again, under the same maintenance_reference. REFUND:');
  const again = await client.refund({ ...order, amount: '1000', maintenance_reference: 'return1' });
  say(`  ${outcome(again)}`);
  say('  Nothing moved: a maintenance_reference is refunded once.');

  say(`\nMore than was authorized. CAPTURE ${money('1')}:`);
  const refused = await client.capture({ ...order, amount: '1' });
  say(`  ${outcome(refused)}`);
  say(`  05 is a failed capture, 042 the reason: all of the authorization was captured already.`);

  const dinar = { merchant_reference: 'order-1002', currency: 'KWD' };
  say(
    `\nA customer changes their mind before anything ships. VOID_AUTHORIZATION of ${dinar.merchant_reference}:`,
  );
  say(`  ${outcome(await client.voidAuthorization({ merchant_reference: dinar.merchant_reference }))}`);
  say('Capturing it now. CAPTURE:');
  say(`  ${outcome(await client.capture({ ...dinar, amount: '10500' }))}`);
  say('  034: the authorization is no longer there.');
} catch (error) {
  if (!(error instanceof ClientError)) throw error;
  process.stderr.write(`${error.message}\nIs a gateway running at ${gateway.baseUrl}? npm start runs one.\n`);
  process.exitCode = 1;
} finally {
  await gateway.stop();
}
