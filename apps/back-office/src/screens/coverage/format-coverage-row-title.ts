/** The title of a row. The report has it in English; in Arabic it follows from the key, by the tables of the protocol. */
import { parseResponseCode, type Operation, type ResponseCodeClass } from '@postern/protocol';
import {
  feedback,
  isMessageCode,
  operations,
  outcomeOfClass,
  payments,
  responseCodeClasses,
  type FeedbackKind,
} from '@postern/protocol/spec';
import { savedCardOperations } from '@postern/protocol/payments';
import { responseMessage } from '@postern/protocol/texts';
import {
  allInterpretationRules,
  isInterpretationRule,
  provenanceTexts,
} from '../../components/all-interpretation-rules.ts';
import type { CoverageChapter, CoverageRow } from '../../api/coverage.ts';
import { leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { paymentFlowsInArabic } from '../../language/arabic/payment-flows.ts';
import { feedbackKindsInArabic } from '../../language/arabic/feedback-kinds-and-encodings.ts';
import { operationsInArabic } from '../../language/arabic/operations.ts';
import { codeClassesInArabic } from '../../language/arabic/response-code-classes.ts';
import { interpretationRulesInArabic } from '../../language/arabic/interpretation-rules.ts';
import { effectsInArabic } from '../../language/arabic/scenario-effects.ts';
import { formatFeedbackEncoding } from '../../language/format-feedback-kind-and-encoding.ts';
import type { Language } from '../../language/translate.ts';
import { challengesInArabic, returnsInArabic } from './payment-texts.ts';

export const formatCoverageRowTitle = (
  chapter: CoverageChapter['name'],
  row: Pick<CoverageRow, 'key' | 'title' | 'howToCover'>,
  language: Language,
): string => (language === 'en' ? row.title : (inArabic[chapter](row) ?? row.title));

type ArabicTitle = (row: Pick<CoverageRow, 'key' | 'howToCover'>) => string | undefined;

/** The key of a table, or none. */
const keyOf =
  <K extends string>(table: Readonly<Record<K, unknown>>) =>
  (text: string | undefined): K | undefined =>
    text !== undefined && isKeyOf(table)(text) ? text : undefined;

const isKeyOf =
  <K extends string>(table: Readonly<Record<K, unknown>>) =>
  (text: string): text is K =>
    Object.hasOwn(table, text);

const codeTitle: ArabicTitle = ({ key, howToCover }) => {
  const [status = '', name] = key.split('… ');
  const operation = operationOf(status.slice(0, 2));
  const prefix = operation === undefined ? '' : `${operation}: `;
  const ofClass = keyOf(responseCodeClasses)(name);
  if (ofClass !== undefined)
    return `${prefix}${codeClassesInArabic[ofClass].label}${exampleMessage(howToCover)}`;
  const parsed = parseResponseCode(key);
  return parsed._tag === 'Known' ? `${prefix}${responseMessage(parsed.message, 'ar')}` : undefined;
};

const operationOf = (status: string): Operation | undefined =>
  Object.keys(operations)
    .filter(isKeyOf(operations))
    .find((name) =>
      [operations[name].successStatus, operations[name].failureStatus].some((of) => of === status),
    );

/** All messages of a class count as one, so the row names one of them. */
const exampleMessage = (howToCover: CoverageRow['howToCover']): string => {
  const message = howToCover.kind === 'header' ? (howToCover.scenario.split('-')[1] ?? '') : '';
  return isMessageCode(message) ? `، بأي رسالة مثل ${leftToRight(message)}` : '';
};

const outcomeTitle: ArabicTitle = ({ key }) => {
  const [operation, outcome] = key.split(':');
  const ofClass = classes.find((name) => outcomeOfClass[name] === outcome);
  return ofClass === undefined ? undefined : `${operation ?? ''}: ${codeClassesInArabic[ofClass].label}`;
};

/** The class that is named like each outcome comes first. */
const classes: readonly ResponseCodeClass[] = Object.keys(outcomeOfClass).filter(isKeyOf(outcomeOfClass));

const feedbackTitle: ArabicTitle = ({ key }) => {
  const [kindName = '', ...rest] = key.split(' ');
  const kind = keyOf(feedback.kinds)(kindName);
  if (kind === undefined) return undefined;
  const end = keyOf(deliveryEnds)(rest.join(' '));
  if (end !== undefined) return `${labelOf(kind)}: ${deliveryEnds[end]}`;
  const [, name] = rest;
  const encoding = keyOf(feedback.encodings)(name);
  if (encoding !== undefined) return `${labelOf(kind)} بترميز ${formatFeedbackEncoding(encoding, 'ar')}`;
  if (keyOf(operations)(name) !== undefined) return `${labelOf(kind)} لعملية ${name ?? ''}`;
  return keyOf(payments)(name) === undefined ? undefined : `${labelOf(kind)} لعملية الدفع ${name ?? ''}`;
};

const labelOf = (kind: FeedbackKind): string => feedbackKindsInArabic[kind].label;

const deliveryEnds = {
  'acknowledged at once': 'أُقرّ باستلامه في المحاولة الأولى',
  'acknowledged after a retry': 'أُقرّ باستلامه في محاولة لاحقة',
  exhausted: 'لم يُقرّ باستلامه في أي محاولة',
} as const;

const interpretationRuleTitle: ArabicTitle = ({ key }) => {
  return isInterpretationRule(key)
    ? `${interpretationRulesInArabic[key]} (${provenanceTexts[allInterpretationRules[key].provenance].ar})`
    : undefined;
};

const flowWords = { sent: 'أُرسل', accepted: 'قُبل' } as const;

/** The operation of a status of payments, as a prefix. Some statuses are of no one operation. */
const paymentOperationOf = (status: string): string => {
  const found = Object.entries({ ...payments, ...savedCardOperations }).find(
    ([, row]) => row.successStatus === status || row.failureStatus === status,
  );
  return found === undefined ? '' : `${found[0]}: `;
};

const inArabic: Readonly<Record<CoverageChapter['name'], ArabicTitle>> = {
  codes: codeTitle,
  outcomes: outcomeTitle,
  operations: ({ key }) => {
    const operation = keyOf(operations)(key);
    return operation === undefined ? undefined : operationsInArabic[operation];
  },
  effects: ({ key }) => {
    const effect = keyOf(effectsInArabic)(key);
    return effect === undefined ? undefined : effectsInArabic[effect];
  },
  feedback: feedbackTitle,
  interpretation_rules: interpretationRuleTitle,
  payment_codes: ({ key }) => {
    const parsed = parseResponseCode(key);
    return parsed._tag === 'Known'
      ? `${paymentOperationOf(parsed.status)}${responseMessage(parsed.message, 'ar')}`
      : undefined;
  },
  payment_flows: ({ key }) => {
    const [name, end] = key.split(' ');
    const flow = keyOf(paymentFlowsInArabic)(name);
    const word = keyOf(flowWords)(end);
    return flow && word && `${paymentFlowsInArabic[flow]}: ${flowWords[word]}`;
  },
  challenges: ({ key }) => {
    const challenge = keyOf(challengesInArabic)(key);
    return challenge && challengesInArabic[challenge];
  },
  returns: ({ key }) => {
    const [name, method] = key.split(' by ');
    const kind = keyOf(returnsInArabic)(name);
    return kind && `${returnsInArabic[kind]}${method === undefined ? '' : `، بطريقة ${leftToRight(method)}`}`;
  },
};
