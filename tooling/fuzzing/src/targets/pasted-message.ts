/** Texts that a person pastes to have a message explained: the HTML of a page, an address, a network log, or a body. */
import { requestPhrase } from '@postern/protocol';
import {
  explainMessage,
  formatMessageExplanation,
  readPastedMessage,
} from '@postern/protocol/payments/explain';
import { testCards } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { formWords, protocolWords } from '../protocol-words.ts';

const credentials = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const;

const check = (input: Uint8Array): Violation => {
  const read = readPastedMessage(new TextDecoder().decode(input));
  if (E.isLeft(read)) return undefined;
  const { params } = read.right;
  // The other explanations are those of the target signature-explanation, and take long.
  if (!('signature' in params) || Object.keys(params).length > 20) return undefined;
  const explained = formatMessageExplanation(explainMessage(read.right, credentials));
  return plantedNumber.test(explained) ? 'the explanation has a card number' : undefined;
};

// Among more digits it is another number.
const plantedNumber = new RegExp(`(?<!\\d)${testCards.visa.number}(?!\\d)`);

const form =
  '<form method="post" action="/FortAPI/paymentPage"><input type="hidden" name="service_command" value="TOKENIZATION"><input name=card_number value=4005550000000001><textarea name="signature">00</textarea></form>';

export const pastedMessage: FuzzTarget = {
  name: 'pasted-message',
  description: 'pages, addresses and network logs from which a message is explained',
  sources: ['packages/protocol/src/payments/explain/'],
  examples: [
    form,
    `<!-- <form> --><p>Pay</p>${form}<form><input name="q"></form>`,
    'https://shop.example/paid?order=1&merchant_reference=1&response_code=14000&signature=00#top',
    'merchant_reference=1&customer_name=O%27Neil&signature=00',
    '{"merchant_reference": "1", "signature": "00"}',
    '{"log": {"entries": [{"request": {"method": "POST", "url": "http://127.0.0.1:8080/FortAPI/paymentPage", "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "merchant_reference=1&signature=00"}}}]}}',
  ],
  words: [
    ...formWords,
    ...protocolWords,
    '<form>',
    '</form>',
    '<input name="signature" value="00">',
    '<textarea name=signature>',
    '<script>',
    '<!--',
    '&#39;',
    '&#x27;',
    '&amp;',
    '"log":{"entries":[',
    '"postData":',
    '"params":[{"name":"signature","value":"00"}]',
    testCards.visa.number,
  ],
  open: stateless(check),
};
