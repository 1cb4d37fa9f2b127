/** Which rules an attempt to deliver feedback applied. */
import { isOperation, isPayment, interpretationRules, type InterpretationRule } from '@postern/protocol/spec';
import type { AttemptResult } from '../domain/feedback-outbox.ts';
import { undecidedStatuses } from '../domain/initial-order-states.ts';
import { notAllowedPrefix } from '../feedback/allowed-networks.ts';

/** The rules that were applied, in the order of their ids. */
export const interpretationRulesOfDeliveryAttempt = (result: AttemptResult): readonly InterpretationRule[] =>
  testedInterpretationRules.filter((rule) => interpretationRuleConditions[rule](result));

type InterpretationRuleCondition = (result: AttemptResult) => boolean;

const interpretationRuleConditions = {
  D7a: ({ claimed }) => claimed.distortion.signedWrongly !== true,
  D21: (result) => isFirst(result) && isOperation(commandOf(result)),
  D21a: (result) => isFirst(result),
  D22: () => true,
  D23: () => true,
  D23a: () => true,
  D24: ({ attempt, next }) => next.state !== 'delivered' || attempt.status === 302,
  D24a: () => true,
  D24b: ({ next }) => next.state === 'exhausted',
  D25: (result) => !isFirst(result) || result.claimed.distortion.overtaken === true,
  D26: ({ attempt: { address, error } }) =>
    address.startsWith('http:') || (error?.includes(notAllowedPrefix) ?? false),
  D26a: ({ attempt }) => attempt.address.startsWith('https:'),
  D27: ({ attempt }) => attempt.encoding === 'xml',
  D32: ({ claimed }) => Object.keys(claimed.distortion).length > 0,
  P4: (result) => isFirst(result) && isPayment(commandOf(result)),
  P5a: (result) => isFirst(result) && isPending(result),
} as const satisfies { readonly [R in InterpretationRule]?: InterpretationRuleCondition };

const testedInterpretationRules = Object.keys(interpretationRules).filter(
  (id): id is keyof typeof interpretationRuleConditions => Object.hasOwn(interpretationRuleConditions, id),
);

const isFirst = ({ claimed }: AttemptResult): boolean => claimed.attempts.length === 0;

const commandOf = ({ claimed }: AttemptResult): string => claimed.params['command'] ?? '';

const isPending = ({ claimed: { params } }: AttemptResult): boolean =>
  undecidedStatuses.has(params['status'] ?? '');
