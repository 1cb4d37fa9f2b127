/** The applied interpretation rules that decided a reply: its refusal reason or its simulated outcome follows from them. */
import {
  interpretationRuleOfRefusal,
  isOperation,
  type InterpretationRule,
  type RefusalReason,
} from '@postern/protocol/spec';
import type { Schema } from '../../../api/management-api-client.ts';
import { isRefusalReason } from '../../../components/is-refusal-reason.ts';

type Decision = Pick<Schema<'Request'>, 'operation' | 'refused' | 'interpretation_rules'>;

export const decidingInterpretationRules = (request: Decision): readonly string[] => {
  const deciding: ReadonlySet<string> = new Set(candidatesOf(request));
  return request.interpretation_rules.filter((rule) => deciding.has(rule));
};

const candidatesOf = ({ operation = '', refused }: Decision): readonly InterpretationRule[] => {
  if (refused === undefined) return [simulation];
  const { reason } = refused;
  if (!isRefusalReason(reason)) return [];
  return [
    interpretationRuleOfRefusal(reason, isOperation(operation) ? operation : undefined),
    ...(particularRules[reason] ?? []),
  ];
};

const simulation: InterpretationRule = 'D32';

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
