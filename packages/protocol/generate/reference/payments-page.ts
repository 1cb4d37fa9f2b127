/** Creating a payment: its requests and its return, saved cards, the test cards, and the interpretation rules. */
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
  savedCardOperations,
  savedCardReplies,
  testCards,
  type ExpiryOutcomeRow,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentInterpretationRule,
  type PaymentInterpretationRuleRow,
  type PaymentMessageParameter,
  type PaymentOutcome,
  type PaymentReplyPresence,
  type SavedCardOperation,
} from '../../src/payments/index.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { toInterpretationRules } from './links-to-rows.ts';
import { anchored, code, codes, link, page, table, type ReferencePage } from './markdown.ts';
import { valueCells, valueColumns } from './parameters-page.ts';

export const paymentsPage: ReferencePage = {
  name: 'payments.md',
  title: 'Creating payments',
  summary:
    'The requests and the return of a payment, saved cards, the test cards, and the expiry dates that choose an outcome',
  text: () =>
    page(
      paymentsPage.title,
      'The specification does not describe how a payment is created. This page follows public sources: each row is _documented_ in public guides, _observed_ in recorded messages or in the code of clients, or _assumed_ by this project, because no source says it.',
      '## Flows',
      `A flow is a way in which a payment, or an operation on saved cards, arrives: as a form that a browser posts to the payment page, or as JSON from a server at the operation URL. Where a flow names no channel, any channel of the account will do (${toRule('C11')}).`,
      table(
        ['flow', 'arrives at', 'chosen by', 'channel', 'meaning'],
        flows.map((name) => {
          const {
            entryPoint,
            operations,
            eci = [],
            channel,
            description,
          }: PaymentFlowRow = paymentFlows[name];
          const chosenBy = [...operations, ...eci.filter((each) => each !== 'ECOMMERCE')];
          return [
            anchored(`flow-${name}`, code(name)),
            entryPoint === 'page' ? 'the payment page' : 'the operation URL',
            codes(chosenBy),
            channel === undefined ? '' : code(channel),
            description,
          ];
        }),
      ),
      '## Requests',
      'r: required. o: optional. b: the browser adds it to the form of the shop, and the signature leaves it out. Others are forbidden.',
      table(
        ['parameter', ...flows.map(code)],
        requestNames.map((name) => [
          link(code(name), `#${name}`),
          ...flows.map((flow) => presenceIn(flow, name)),
        ]),
      ),
      table(
        ['parameter', 'meaning', ...valueColumns, 'provenance'],
        requestNames.map((name) => [
          anchored(name, code(name)),
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
      '## Saved cards',
      'An operation on saved cards answers with these parameters and the signature: in the return of its form, or in its reply.',
      table(
        ['operation', 'success', 'failure', 'meaning'],
        keysOf(savedCardOperations).map((name) => {
          const { successStatus, failureStatus, description } = savedCardOperations[name];
          return [code(name), successStatus, failureStatus, description];
        }),
      ),
      table(
        ['parameter', ...keysOf(savedCardOperations).map(code)],
        savedCardNames.map((name) => [
          code(name),
          ...keysOf(savedCardOperations).map((operation) => repliesOf(operation)[name] ?? ''),
        ]),
      ),
      '## Refused requests',
      `Checked in this order (${toRule('C13')}); the first that applies decides the reply, with the status 00, or of an operation on saved cards that was authenticated, with its own.`,
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
            purchaseOnlyBrands.some((one) => one === brand)
              ? code('PURCHASE')
              : codes(paymentFlows.redirection.operations),
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

const flows = keysOf(paymentFlows);

const requestOf = (flow: PaymentFlow): PaymentFlowRow['request'] => paymentFlows[flow].request;

const requestNames: readonly PaymentMessageParameter[] = [
  ...new Set(flows.flatMap((flow) => keysOf(requestOf(flow)))),
];

const presenceIn = (flow: PaymentFlow, name: PaymentMessageParameter): string => {
  const { request, unsigned = [] }: PaymentFlowRow = paymentFlows[flow];
  const presence = request[name]?.charAt(0) ?? '';
  return unsigned.some((each) => each === name) ? `${presence} b` : presence;
};

const repliesOf = (
  operation: SavedCardOperation,
): { readonly [P in PaymentMessageParameter]?: PaymentReplyPresence } => savedCardReplies[operation];

const savedCardNames: readonly PaymentMessageParameter[] = [
  ...new Set(keysOf(savedCardOperations).flatMap((operation) => keysOf(repliesOf(operation)))),
];

const rowOf = (name: PaymentMessageParameter): ParameterRow => {
  if (name === 'command')
    return {
      ...parameters.command,
      description: 'Chooses the payment',
      allowedValues: paymentFlows.redirection.operations,
    };
  if (name === 'service_command')
    return { ...paymentParameters.service_command, allowedValues: keysOf(savedCardOperations) };
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
