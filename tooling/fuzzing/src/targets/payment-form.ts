/** Forms at the payment page and the same parameters at the operation URL: which flow they are, what is wrong with them, and their card. */
import type { StringParams } from '@postern/protocol';
import {
  findPaymentFlow,
  findPaymentFormViolations,
  findTestCard,
  paymentFlows,
  paymentRefusalEcho,
  paymentRefusalReasons,
  testCards,
} from '@postern/protocol/payments';
import { containsCardData } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { readPaymentForm, readRequestCard, readTypedCard } from '../gateway-sources.ts';
import { formWords, protocolWords } from '../protocol-words.ts';

const check = (input: Uint8Array): Violation => {
  const typed = readTypedCard(new URLSearchParams(new TextDecoder().decode(input)));
  if (E.isRight(typed) && !(typed.right.card in testCards)) return 'a typed card is no test card';
  const form = readPaymentForm('application/x-www-form-urlencoded', input);
  return E.isLeft(form) ? undefined : (checkForm('page', form.right) ?? checkForm('api', form.right));
};

const checkForm = (entryPoint: 'page' | 'api', form: StringParams): Violation => {
  const flow = findPaymentFlow(entryPoint, form);
  if (flow === undefined) return undefined;
  const { request } = paymentFlows[flow];
  const violations = findPaymentFormViolations(flow, form);
  if (violations.some(({ reason }) => !(reason in paymentRefusalReasons))) return 'an unknown reason';
  const isComplete = Object.entries(request).every(
    ([name, presence]) => presence === 'optional' || (form[name] ?? '') !== '',
  );
  const hasOthers = Object.keys(form).some((name) => !Object.hasOwn(request, name));
  if (violations.length === 0 && (hasOthers || !isComplete))
    return 'no violation, although a parameter is missing or forbidden';
  for (const sender of ['authenticated', 'unauthenticated'] as const) {
    const echo = paymentRefusalEcho(flow, form, sender);
    if (containsCardData(echo)) return `the refusal of an ${sender} sender echoes card data`;
    if (Object.entries(echo).some(([name, value]) => form[name] !== value)) return 'the echo changes a value';
  }
  const sent = readRequestCard(form);
  if (O.isNone(sent)) return form['card_number'] === undefined ? undefined : 'a card number is not read';
  const card = findTestCard(form['card_number'] ?? '');
  return O.toUndefined(sent.value.card) === card ? undefined : 'the card is another one';
};

const shared =
  'access_code=zx0IPmPy5jp1vAz8Kpg7&merchant_identifier=DEMO0001&merchant_reference=1&language=en&signature=00';
const payment = `command=PURCHASE&${shared}&amount=100&currency=AED&customer_email=a%40shop.example&return_url=https%3A%2F%2Fshop.example%2F`;
const card = 'card_number=4005550000000001&expiry_date=3012&card_security_code=123';

export const paymentForm: FuzzTarget = {
  name: 'payment-form',
  description: 'the parameters of payments and of operations on saved cards, and the cards in them',
  sources: [
    'packages/protocol/src/payments/',
    'apps/gateway-mock/src/payments/read-payment-form.ts',
    'apps/gateway-mock/src/payments/read-request-card.ts',
    'apps/gateway-mock/src/payments/read-page-card.ts',
  ],
  examples: [
    payment,
    `${payment}&token_name=t&check_3ds=NO&remember_me=YES`,
    `${payment}&${card}&card_holder_name=Sara`,
    `${payment}&token_name=t&eci=MOTO`,
    `${payment}&token_name=t&eci=RECURRING&agreement_id=1&recurring_mode=FIXED`,
    `service_command=TOKENIZATION&${shared}&${card}&remember_me=NO`,
    `service_command=TOKENIZATION&${shared}&token_name=t`,
    `service_command=CREATE_TOKEN&${shared}&${card}&return_url=https%3A%2F%2Fshop.example%2F`,
    `service_command=UPDATE_TOKEN&${shared}&token_name=t&token_status=INACTIVE&new_token_name=u`,
    `service_command=SDK_TOKEN&${shared}&device_id=d`,
    'card_number=4005+5500+0000+0001&expiry_date=12%2F30&card_security_code=123&try=1',
  ],
  words: [
    ...formWords,
    ...protocolWords,
    ...Object.values(testCards).map(({ number }) => number),
    'card_number=',
    'card_security_code=',
    'service_command=',
    'MOTO',
    'RECURRING',
    'UPDATE_TOKEN',
  ],
  open: stateless(check),
};
