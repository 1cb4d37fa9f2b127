/** The applied interpretation rules that decided a reply: its refusal reason or its simulated outcome follows from them. */
import {
  paymentInterpretationRulesOfRefusals,
  type PaymentInterpretationRule,
} from '@postern/protocol/payments';
import {
  interpretationRuleOfRefusal,
  isOperation,
  type InterpretationRule,
  type RefusalReason,
} from '@postern/protocol/spec';
import type { Schema } from '../../../api/management-api-client.ts';
import { isPaymentRefusalReason, isRefusalReason } from '../../../components/is-refusal-reason.ts';

type Decision = Pick<Schema<'Request'>, 'operation' | 'refused' | 'interpretation_rules'>;

export const decidingInterpretationRules = (request: Decision): readonly string[] => {
  const deciding: ReadonlySet<string> = new Set(candidatesOf(request));
  return request.interpretation_rules.filter((rule) => deciding.has(rule));
};

const candidatesOf = ({
  operation = '',
  refused,
}: Decision): readonly (InterpretationRule | PaymentInterpretationRule)[] => {
  if (refused === undefined) return [simulation, ...rulesOfPaymentOutcomes];
  const { reason } = refused;
  return [
    ...(isRefusalReason(reason)
      ? [
          interpretationRuleOfRefusal(reason, isOperation(operation) ? operation : undefined),
          ...(particularRules[reason] ?? []),
        ]
      : []),
    ...(isPaymentRefusalReason(reason)
      ? [paymentInterpretationRulesOfRefusals[reason], ...particularRulesOfPayments]
      : []),
  ];
};

const simulation: InterpretationRule = 'D32';

/** An expired card, an undecided payment, an expiry date of a service, and a payment that the shopper left. */
const rulesOfPaymentOutcomes: readonly PaymentInterpretationRule[] = ['C18', 'C22', 'C25', 'C29'];

/** Each is applied for its own parameter only. */
const particularRulesOfPayments: readonly PaymentInterpretationRule[] = ['C4', 'C10', 'C12', 'C15', 'C16'];

/** Rules for some of the requests that a reason refuses, in addition to the rule of the reason. */
const particularRules: { readonly [R in RefusalReason]?: readonly InterpretationRule[] } = {
  InvalidRequestFormat: ['D2b'],
  UnknownCommand: ['D13'],
  UnknownParameter: ['D4'],
  MissingParameter: ['D4', 'D5', 'D9'],
  InvalidFormat: ['D4a', 'D5', 'D15', 'P1'],
  UnknownCurrency: ['D15'],
  ExceedsTransactionLimit: ['P7'],
  ExceedsOrderLimit: ['P7'],
  ExceedsDailyLimit: ['P7'],
};
