/** The rules of the check of a log, each with its meaning and the next step. */
import type { InterpretationRule } from '@postern/protocol/spec';

/** A row of `logCheckRules`. */
export interface LogCheckRuleRow {
  readonly chapter: string;
  readonly title: string;
  /** The interpretation rule that the expectation follows from. */
  readonly interpretationRule: InterpretationRule;
  readonly expected: string;
  readonly meaning: string;
  readonly nextStep: string;
}

const chapters = {
  signatures: 'Signatures',
  replies: 'Replies',
  money: 'Money',
  states: 'Orders',
  feedback: 'Feedback',
  totals: 'Totals',
  codes: 'Response codes',
} as const;

/**
 * The rules of `importLog` by id.
 *
 * @example
 * import { logCheckRules } from '@postern/conformance'
 *
 * logCheckRules['money.captured-twice'].title // => 'No order is captured twice'
 */
export const logCheckRules = {
  'signature.request': {
    chapter: chapters.signatures,
    title: 'Requests are signed correctly',
    interpretationRule: 'D3a',
    expected: 'a signature that matches the parameters',
    meaning: 'The gateway answers 00008, and nothing is done.',
    nextStep: 'Sign as section 5 says. Compare the text to sign with that of `postern sign`.',
  },
  'signature.reply': {
    chapter: chapters.signatures,
    title: 'Replies are signed correctly',
    interpretationRule: 'D7a',
    expected: 'a signature of the response phrase',
    meaning: 'The reply may be changed or forged. A shop that accepts it counts money that did not move.',
    nextStep:
      'Check the response phrase. If it is right, treat the outcome as unknown, and run CHECK_STATUS.',
  },
  'signature.feedback': {
    chapter: chapters.signatures,
    title: 'Feedback is signed correctly',
    interpretationRule: 'D7a',
    expected: 'a signature of the response phrase',
    meaning: 'Any sender can send such feedback to the address of the shop.',
    nextStep: 'Check the response phrase. If it is right, refuse such feedback, and run CHECK_STATUS.',
  },
  'reply.lost': {
    chapter: chapters.replies,
    title: 'Each operation has a reply, or its outcome is found out',
    interpretationRule: 'D2',
    expected: 'a reply, or CHECK_STATUS or feedback after it',
    meaning: 'Whether money moved is unknown: the gateway may have processed the operation.',
    nextStep:
      'Run CHECK_STATUS for the order, and compare captured_amount and refunded_amount with the shop.',
  },
  'reply.unresolved': {
    chapter: chapters.replies,
    title: 'Each pending or uncertain operation is followed to its end',
    interpretationRule: 'P5',
    expected: 'CHECK_STATUS or feedback with the final status',
    meaning: 'The operation may end either way, and the shop does not know.',
    nextStep: 'Run CHECK_STATUS until the status is final, or wait for feedback.',
  },
  'money.captured-twice': {
    chapter: chapters.money,
    title: 'No order is captured twice',
    interpretationRule: 'D10',
    expected: 'one capture of the amount',
    meaning: 'The payer is charged twice: captures may be repeated up to the authorized amount.',
    nextStep:
      'Refund one of them if they are not two instalments. After a lost reply, run CHECK_STATUS before a capture is repeated.',
  },
  'money.refunded-twice': {
    chapter: chapters.money,
    title: 'No order is refunded twice',
    interpretationRule: 'D10',
    expected: 'one refund of the amount',
    meaning: 'The shop returns the money twice: refunds may be repeated up to the captured amount.',
    nextStep: 'Send a maintenance_reference, and the same one when a refund is repeated.',
  },
  'money.repeated-unknown': {
    chapter: chapters.money,
    title: 'No operation is repeated while its outcome is unknown',
    interpretationRule: 'D10',
    expected: 'CHECK_STATUS before the operation is repeated',
    meaning: 'If the first one was applied, money moves twice.',
    nextStep:
      'Run CHECK_STATUS for the order now. After a lost or uncertain reply, ask before a capture or refund is repeated.',
  },
  'order.capture-above-authorized': {
    chapter: chapters.states,
    title: 'No capture or void exceeds the authorization',
    interpretationRule: 'D11a',
    expected: 'an amount up to what is left of the authorization',
    meaning:
      'The gateway answers 042, and nothing moves. The totals of the shop are wrong, or an earlier capture was applied.',
    nextStep: 'Run CHECK_STATUS, and correct the captured amount that the shop has stored.',
  },
  'order.refund-above-captured': {
    chapter: chapters.states,
    title: 'No refund exceeds the captured amount',
    interpretationRule: 'D11a',
    expected: 'an amount up to what was captured and not yet refunded',
    meaning: 'The gateway answers 048, or more is returned than was taken.',
    nextStep: 'Run CHECK_STATUS, and correct the totals that the shop has stored.',
  },
  'order.operation-after-void': {
    chapter: chapters.states,
    title: 'Nothing is captured or refunded after a void',
    interpretationRule: 'D11c',
    expected: 'no capture and no refund of an order that was voided',
    meaning: 'The order has no authorization any more: the shop delivers without being paid.',
    nextStep: 'Do not deliver. Store the void in the shop, and ask the payer to pay again.',
  },
  'order.operation-while-pending': {
    chapter: chapters.states,
    title: 'No operation is sent while another one is pending',
    interpretationRule: 'D11b',
    expected: 'no other operation before the pending one ends',
    meaning: 'The gateway answers 784, and nothing moves.',
    nextStep: 'Wait for feedback, or run CHECK_STATUS, before the next operation.',
  },
  'feedback.disagrees': {
    chapter: chapters.feedback,
    title: 'Feedback agrees with the reply',
    interpretationRule: 'D22',
    expected: 'the outcome of the reply',
    meaning: 'The shop and the gateway may have different views of the order.',
    nextStep: 'Run CHECK_STATUS. Trust it more than either message.',
  },
  'feedback.not-acknowledged': {
    chapter: chapters.feedback,
    title: 'Feedback is acknowledged',
    interpretationRule: 'D24a',
    expected: 'HTTP 2xx or 302',
    meaning: 'The gateway retries, and gives up after ten attempts.',
    nextStep: 'Find out why the shop refuses it. Acknowledge feedback that was handled before, too.',
  },
  'totals.disagree': {
    chapter: chapters.totals,
    title: 'Totals agree with the operations',
    interpretationRule: 'D12',
    expected: 'totals that follow from the replies before',
    meaning: 'An operation moved money that the log does not have, or did not move money that it has.',
    nextStep:
      'Compare the order with the totals of the shop, and report it to the provider if they are right.',
  },
  'code.unknown': {
    chapter: chapters.codes,
    title: 'Response codes are known',
    interpretationRule: 'D3b',
    expected: 'a status and a message of the specification',
    meaning: 'The outcome is unknown. A shop that takes such a code for a success or a failure guesses.',
    nextStep: 'Treat it as unknown: run CHECK_STATUS, and ask the provider what the code means.',
  },
  'code.contradicts': {
    chapter: chapters.codes,
    title: 'Response codes agree with the status',
    interpretationRule: 'D6a',
    expected: 'a response_code that begins with the status',
    meaning: 'One half says something else than the other. A shop that reads only one half may be wrong.',
    nextStep: 'Treat the outcome as unknown: run CHECK_STATUS, and report it to the provider.',
  },
  'request.refused': {
    chapter: chapters.codes,
    title: 'No request is refused as wrong',
    interpretationRule: 'D3b',
    expected: 'a request that the gateway can process',
    meaning: 'Nothing was done. The same request is refused each time.',
    nextStep: 'Correct the request before it is sent again.',
  },
} as const satisfies Readonly<Record<string, LogCheckRuleRow>>;

/** The id of a rule of logs. */
export type LogCheckRule = keyof typeof logCheckRules;
