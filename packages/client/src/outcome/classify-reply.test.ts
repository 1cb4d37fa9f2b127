/** What a reply means: its tag, and what its remedy says to do. */
import { captureParams, createUnreliableClient, refundParams, run } from '../../test/unreliable-client.ts';
import { echoTransport, replyWith } from '../../test/echo-transport.ts';
import type { Transport } from '../index.ts';

const uncertain = 'may or may not have been carried out';

test.each(['06000', '02000'])('a capture answered %s has the remedy of an uncertain result', async (code) => {
  const { client } = createUnreliableClient([], { transport: echoTransport(() => replyWith(code)) });
  expect(await run(client.capture(captureParams))).toMatchObject({
    _tag: 'Unknown',
    reason: 'OtherOperationCode',
    remedy: expect.stringContaining(uncertain),
  });
});

test('a refund declined after a lost attempt has the remedy of an uncertain result', async () => {
  let requests = 0;
  const decline = echoTransport(() => replyWith('07012'));
  const transport: Transport = async (request) => {
    requests++;
    return requests === 1 ? { _tag: 'TimedOut', timeoutSeconds: 1 } : decline(request);
  };
  const { client } = createUnreliableClient([], { transport, retries: { refunds: 'same-reference' } });
  expect(await run(client.refund(refundParams))).toMatchObject({
    _tag: 'Unknown',
    reason: 'EarlierAttemptLost',
    remedy: expect.stringContaining(uncertain),
  });
});

test.each(['04000', '11012'])(
  'CHECK_STATUS answered %s has the remedy of an uncertain result',
  async (code) => {
    const { client } = createUnreliableClient([], { transport: echoTransport(() => replyWith(code)) });
    expect(await run(client.checkStatus({ merchant_reference: 'order-1' }))).toMatchObject({
      _tag: 'Unavailable',
      remedy: expect.stringContaining(uncertain),
    });
  },
);

test.each([
  ['05784', 'Wait until the earlier operation is complete'],
  ['05012', 'Ask the payer for a card that has not expired'],
])('a capture answered %s has the remedy of its code', async (code, remedy) => {
  const { client } = createUnreliableClient([], { transport: echoTransport(() => replyWith(code)) });
  expect(await run(client.capture(captureParams))).toMatchObject({ remedy: expect.stringContaining(remedy) });
});
