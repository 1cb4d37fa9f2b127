/** Creating a payment on the payment page: its form, its return, the test cards, and the interpretation rules. */
import {
  formatResponseCode,
  isPayment,
  parameters,
  payments,
  type InterpretationRule,
  type ParameterRow,
} from '../../src/spec.ts';
import { messages } from '../../src/texts.ts';
import {
  expiryOutcomes,
  isPaymentParameter,
  paymentFlows,
  paymentInterpretationRules,
  paymentInterpretationRulesOfRefusals,
  paymentOutcomeCode,
  paymentParameters,
  paymentRefusalReasons,
  paymentReply,
  purchaseOnlyBrands,
  testCards,
  type ExpiryOutcomeRow,
  type PaymentInterpretationRule,
  type PaymentInterpretationRuleRow,
  type PaymentMessageParameter,
  type PaymentOutcome,
} from '../../src/payments/index.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { toInterpretationRules } from './links-to-rows.ts';
import { anchored, code, codes, link, page, table, type ReferencePage } from './markdown.ts';
import { valueCells, valueColumns } from './parameters-page.ts';

const { request, payments: commands, eci } = paymentFlows.redirection;

export const paymentsPage: ReferencePage = {
  name: 'payments.md',
  title: 'Creating payments',
  summary:
    'The form and the return of a payment, the test cards, and the expiry dates that choose an outcome',
  text: () =>
    page(
      paymentsPage.title,
      'The specification does not describe how a payment is created. This page follows public sources: each row is _documented_ in public guides, _observed_ in recorded messages or in the code of clients, or _assumed_ by this project, because no source says it.',
      '## Form',
      `The shopper's browser posts these parameters to the payment page.`,
      table(
        ['parameter', 'presence', 'meaning', ...valueColumns, 'provenance'],
        keysOf(request).map((name) => [
          anchored(name, code(name)),
          request[name],
          rowOf(name).description,
          ...valueCells(rowOf(name)),
          isPaymentParameter(name) ? paymentParameters[name].provenance : 'specification',
        ]),
      ),
      '## Return and feedback',
      'A payment that was processed has these parameters in its return and its feedback, and the signature.',
      table(
        ['parameter', 'presence'],
        keysOf(paymentReply).map((name) => [code(name), paymentReply[name]]),
      ),
      '## Refused forms',
      `Checked in this order (${toRule('C13')}); the first that applies decides the reply, with the status 00.`,
      table(
        ['reason', 'when', 'response code', 'text', 'rule'],
        keysOf(paymentRefusalReasons).map((name) => {
          const { messageCode, description } = paymentRefusalReasons[name];
          return [
            anchored(name, code(name)),
            description,
            link(formatResponseCode('00', messageCode), `messages.md#${messageCode}`),
            messages[messageCode],
            toRule(paymentInterpretationRulesOfRefusals[name]),
          ];
        }),
      ),
      '## Test cards',
      'A payment accepts these card numbers and no others. The expiry date is any month in the future, except those below. The security code is any of the same length.',
      table(
        ['card', 'number', 'brand', 'commands', 'security code', 'challenge', 'provenance'],
        keysOf(testCards).map((name) => {
          const { number, brand, securityCode, isChallenged, provenance } = testCards[name];
          return [
            anchored(name, code(name)),
            number,
            brand,
            purchaseOnlyBrands.some((one) => one === brand) ? code('PURCHASE') : codes(commands),
            securityCode,
            isChallenged ? 'yes' : '',
            provenance,
          ];
        }),
      ),
      '## Expiry dates that choose an outcome',
      'With every test card, after the challenge if there is one. The payment page takes the date as MM/YY: 3905 is 05/39.',
      table(
        ['expiry date (YYMM)', ...keysOf(payments), 'a minute later', 'provenance'],
        keysOf(expiryOutcomes).map((date) => {
          const { outcome, end, provenance }: ExpiryOutcomeRow = expiryOutcomes[date];
          return [
            anchored(date, date),
            ...codesOf(outcome),
            end === undefined ? '' : codesOf(end).join(' or '),
            provenance,
          ];
        }),
      ),
      '## Interpretation rules',
      table(
        ['rule', 'rule text', 'provenance', 'setting'],
        keysOf(paymentInterpretationRules).map((id) => {
          const {
            text,
            provenance,
            configurable = '',
          }: PaymentInterpretationRuleRow = paymentInterpretationRules[id];
          return [anchored(id.toLowerCase(), id), text, provenance, configurable];
        }),
      ),
    ),
};

const rowOf = (name: PaymentMessageParameter): ParameterRow => {
  if (name === 'command')
    return { ...parameters.command, description: 'Chooses the payment', allowedValues: commands };
  if (name === 'eci') return { ...paymentParameters.eci, allowedValues: eci };
  return isPaymentParameter(name) ? paymentParameters[name] : parameters[name];
};

const toRule = (id: PaymentInterpretationRule | InterpretationRule): string =>
  isOfPayments(id) ? link(id, `#${id.toLowerCase()}`) : toInterpretationRules(id);

const isOfPayments = (id: PaymentInterpretationRule | InterpretationRule): id is PaymentInterpretationRule =>
  id in paymentInterpretationRules;

const codesOf = (outcome: PaymentOutcome): readonly string[] =>
  Object.keys(payments)
    .filter(isPayment)
    .map((payment) => {
      const { status, message } = paymentOutcomeCode(payment, outcome);
      return status + message;
    });
