/** A case of payments: it runs only if the account has the channels that it needs. */
import {
  paymentFlows,
  paymentInterpretationRules,
  paymentInterpretationRulesOfRefusals,
  type PaymentChannel,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentInterpretationRule,
  type PaymentRefusalReason,
} from '@postern/protocol/payments';
import { notRun, type CaseSubject, type Chapter, type Finding, type GatewayCase } from '../gateway-case.ts';
import type { Exchange } from '../send-planned-request.ts';
import { validPaymentRequest, type PaymentPlanChanges } from '../valid-payment-request.ts';

interface PaymentCase extends Omit<GatewayCase, 'chapter' | 'movesMoney' | 'run' | 'refusal'> {
  readonly chapter: Extract<Chapter, 'payment_page' | 'payments' | 'saved_cards'>;
  readonly interpretationRule: PaymentInterpretationRule;
  /** The flows that it uses. */
  readonly flows: readonly PaymentFlow[];
  readonly movesMoney?: true;
  readonly run: (subject: PaymentSubject) => Promise<Finding>;
}

/** What a case of payments can use while it runs. */
export interface PaymentSubject extends CaseSubject {
  /** A reference that no other case uses. */
  readonly reference: string;
  /** Sends a request of a flow with the reference of the case. */
  readonly sendFlow: (flow: PaymentFlow, changes?: PaymentPlanChanges) => Promise<Exchange>;
}

export const definePaymentCase = ({ flows, movesMoney, run, ...row }: PaymentCase): GatewayCase => ({
  ...row,
  movesMoney: movesMoney === true,
  run: async (subject) => {
    const channels = await subject.paymentChannels();
    if (channels.size === 0) return notRun('needs an account with a payment channel');
    const missing = flows
      .map((flow) => channelOf(flow))
      .filter((channel) => channel !== undefined && !channels.has(channel));
    if (missing.length > 0) return notRun(`needs the payment channel ${missing.join(', ')}`);
    const reference = subject.unknownReference();
    return run({
      ...subject,
      reference,
      sendFlow: (flow, changes) =>
        subject.send(validPaymentRequest(flow, subject.gateway.account, reference, changes)),
    });
  },
});

const channelOf = (flow: PaymentFlow): PaymentChannel | undefined => {
  const { channel }: PaymentFlowRow = paymentFlows[flow];
  return channel;
};

/** The chapter of the requests of a flow. */
export const chapterOfFlow = (flow: PaymentFlow): PaymentCase['chapter'] => {
  const { operations, entryPoint }: PaymentFlowRow = paymentFlows[flow];
  if (!operations.includes('PURCHASE')) return 'saved_cards';
  return entryPoint === 'page' ? 'payment_page' : 'payments';
};

/** The rule of a refusal. The order of the checks is the rule of reasons that other operations have, too. */
export const paymentRuleOf = (reason: PaymentRefusalReason): PaymentInterpretationRule => {
  const rule = paymentInterpretationRulesOfRefusals[reason];
  return isPaymentRule(rule) ? rule : 'C13';
};

const isPaymentRule = (id: string): id is PaymentInterpretationRule =>
  Object.hasOwn(paymentInterpretationRules, id);
