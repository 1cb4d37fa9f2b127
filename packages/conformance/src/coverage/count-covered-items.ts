/** Counts what requests and feedback have covered, one entry of a log at a time. */
import { classifyResponseCode, parseResponseCode } from '@postern/protocol';
import { isSavedCardOperation, paymentOutcomes } from '@postern/protocol/payments';
import {
  formatResponseCode,
  isMessageCode,
  isPayment,
  isStatus,
  operations,
  outcomeOfClass,
  responseCodeClass,
} from '@postern/protocol/spec';
import type { CoverageChapterName, CoverageExample } from './coverage-report.ts';
import { feedbackKeys, outcomeKey } from './coverage-items.ts';
import { listAt, memberAt, membersOf, textAt } from './read-json-members.ts';
import { typedObjectKeys } from '../certify-gateway/typed-object-keys.ts';
import { flowKeys, returnEffects, returnKey, returnKindOf, type ChallengeKey } from './payment-items.ts';
import { classKey } from './response-code-items.ts';

/** How often something was covered, and by what last. */
interface ItemCount {
  readonly times: number;
  readonly example?: CoverageExample;
}

/** The counts of each chapter, by the key of the item. */
export interface ItemCounts {
  readonly countRequest: (
    entry: unknown,
    kindsOfScenarios: ReadonlyMap<string, string>,
    times: number,
  ) => void;
  readonly countFeedback: (feedback: unknown, times: number) => void;
  readonly countInterpretationRule: (rule: string, times: number) => void;
  readonly countChallenge: (challenge: ChallengeKey, times: number) => void;
  readonly countEffect: (kind: string, times: number) => void;
  readonly find: (chapter: CoverageChapterName, key: string) => ItemCount | undefined;
  readonly keys: (chapter: CoverageChapterName) => readonly string[];
  readonly requests: () => number;
  readonly feedback: () => number;
}

export const createItemCounts = (): ItemCounts => {
  const found = new Map<string, ItemCount>();
  // A call has several messages, so these count only if no request shows the effect.
  const effectsOfMessages = new Map<string, ItemCount>();
  let requests = 0;
  let messages = 0;
  const add = (
    chapter: CoverageChapterName,
    key: string,
    times: number,
    example?: CoverageExample,
    counts = found,
  ): void => {
    if (key === '') return;
    const name = `${chapter} ${key}`;
    const before = counts.get(name);
    const last = before?.example ?? example;
    counts.set(name, { times: (before?.times ?? 0) + times, ...(last !== undefined && { example: last }) });
  };
  return {
    countRequest: (entry, kindsOfScenarios, times) => {
      requests += times;
      const example = exampleOf('request', textAt(entry, 'request_id'), textAt(entry, 'merchant_identifier'));
      for (const [chapter, key] of requestKeys(entry, kindsOfScenarios)) add(chapter, key, times, example);
    },
    countFeedback: (feedback, times) => {
      messages += times;
      const account = textAt(memberAt(feedback, 'params'), 'merchant_identifier');
      const example = exampleOf('feedback', textAt(feedback, 'id'), account);
      for (const [chapter, key] of keysOfFeedback(feedback)) add(chapter, key, times, example);
      for (const kind of effectsOfFeedback(feedback)) add('effects', kind, times, example, effectsOfMessages);
    },
    countInterpretationRule: (rule, times) => add('interpretation_rules', rule, times),
    countChallenge: (challenge, times) => add('challenges', challenge, times),
    countEffect: (kind, times) => add('effects', kind, times),
    find: (chapter, key) => {
      const name = `${chapter} ${key}`;
      return found.get(name) ?? effectsOfMessages.get(name);
    },
    keys: (chapter) =>
      [...found.keys()]
        .filter((name) => name.startsWith(`${chapter} `))
        .map((name) => name.slice(chapter.length + 1)),
    requests: () => requests,
    feedback: () => messages,
  };
};

const exampleOf = (kind: CoverageExample['kind'], id: string, account: string): CoverageExample => ({
  kind,
  id,
  ...(account !== '' && { account }),
});

type Key = readonly [chapter: CoverageChapterName, key: string];

const requestKeys = (entry: unknown, kinds: ReadonlyMap<string, string>): readonly Key[] => {
  const code = textAt(entry, 'response_code');
  const operation = textAt(entry, 'operation');
  const isRefused = memberAt(entry, 'refused') !== undefined;
  const effects = effectKinds(entry, code, isRefused, kinds);
  // An entry of an earlier version has no `payment`.
  const isOfPayment =
    memberAt(entry, 'payment') !== undefined || isPayment(operation) || isSavedCardOperation(operation);
  return [
    ...(isOfPayment
      ? paymentKeys(memberAt(entry, 'payment'), { code, operation, isRefused, effects })
      : operationKeys(code, operation, isRefused)),
    ...[...effects].map((kind): Key => ['effects', kind]),
    ...interpretationRulesIn(entry)
      .filter((rule) => typeof rule === 'string')
      .map((rule): Key => ['interpretation_rules', rule]),
  ];
};

const operationKeys = (code: string, operation: string, isRefused: boolean): readonly Key[] => [
  ...(code === '' ? [] : [['codes', code] as const]),
  ...(isRefused ? [] : declineKeys(code)),
  ...(code === '' || operation === ''
    ? []
    : [['outcomes', outcomeKey(operation, outcomeOfClass[classifyResponseCode(code).class])] as const]),
  ...(operation === '' ? [] : [['operations', operation] as const]),
];

interface CountedPayment {
  readonly code: string;
  readonly operation: string;
  readonly isRefused: boolean;
  readonly effects: ReadonlySet<string>;
}

const paymentKeys = (
  payment: unknown,
  { code, operation, isRefused, effects }: CountedPayment,
): readonly Key[] => {
  const flow = textAt(payment, 'flow');
  const returned = textAt(payment, 'returned');
  const kind = returnKindOf(operation, code);
  // A form that opened a page has no reply. A request has one, unless a scenario lost it.
  const isLost = code === '' && textAt(payment, 'entry_point') === 'api';
  return [
    ...(code === '' ? [] : [['payment_codes', code] as const]),
    ...(flow === '' ? [] : [['payment_flows', flowKeys.sent(flow)] as const]),
    ...(flow === '' || isRefused || isLost ? [] : [['payment_flows', flowKeys.accepted(flow)] as const]),
    ...challengeKeysOf(payment, code).map((key): Key => ['challenges', key]),
    ...(returned === '' || kind === undefined ? [] : [['returns', returnKey(kind, returned)] as const]),
    ...typedObjectKeys(returnEffects)
      .filter((effect) => effects.has(effect))
      .map((effect): Key => ['returns', returnEffects[effect].key]),
  ];
};

const challengeKeysOf = (payment: unknown, code: string): readonly ChallengeKey[] => {
  if (code === challenged)
    return [textAt(payment, 'entry_point') === 'api' ? 'asked by 3ds_url' : 'asked on the page'];
  const end = textAt(payment, 'challenge');
  return end === 'succeeded' || end === 'failed' ? [end] : [];
};

const { status, messageCode } = paymentOutcomes.challengeRequested;
const challenged = formatResponseCode(status, messageCode);

// An entry of an earlier version has `rules`.
const interpretationRulesIn = (entry: unknown): readonly unknown[] => [
  ...listAt(entry, 'interpretation_rules'),
  ...listAt(entry, 'rules'),
];

/** A decline belongs to its class. The gateway's own refusals have a reason. */
const declineKeys = (code: string): readonly Key[] => {
  const parsed = parseResponseCode(code);
  if (parsed._tag !== 'Known' || !isStatus(parsed.status) || !isMessageCode(parsed.message)) return [];
  return failureStatuses.has(parsed.status)
    ? [['codes', classKey(parsed.status, responseCodeClass(parsed.status, parsed.message))]]
    : [];
};

const failureStatuses: ReadonlySet<string> = new Set(
  typedObjectKeys(operations).map((name) => operations[name].failureStatus),
);

/**
 * The effects that acted on a request. The log has the ids of scenarios: the kind of one that was deleted meanwhile follows from
 * what the request shows.
 */
const effectKinds = (
  entry: unknown,
  code: string,
  isRefused: boolean,
  kinds: ReadonlyMap<string, string>,
): ReadonlySet<string> => {
  const found = new Set<string>();
  let isUnknown = false;
  for (const id of listAt(entry, 'scenarios')) {
    const kind = typeof id === 'string' ? (kinds.get(id) ?? kindOfWord(id)) : undefined;
    if (kind === undefined) isUnknown = true;
    else found.add(kind);
  }
  if (!isUnknown) return found;
  const reason = textAt(memberAt(entry, 'delivery'), 'reason');
  if (reason !== '' && reason !== 'client_disconnected') found.add(reason === 'delayed' ? 'delay' : reason);
  const status = code.slice(0, 2);
  if (code === '19065') found.add('pending');
  if (code === '15777') found.add('uncertain');
  if (!isRefused && failureStatuses.has(status))
    found.add(code.endsWith('006') ? 'technical_problem' : 'decline');
  return found;
};

/** The kind of a scenario that a header or a reference named: `forced:decline-029`, `forced:05029`. */
const kindOfWord = (id: string): string | undefined => {
  if (!id.startsWith(forcedPrefix)) return undefined;
  const word = id.slice(forcedPrefix.length);
  if (/^\d{3,}$/.test(word)) return undefined;
  return word.split('-')[0];
};

const forcedPrefix = 'forced:';

const keysOfFeedback = (message: unknown): readonly Key[] => {
  const kind = textAt(message, 'kind');
  const state = textAt(message, 'state');
  const attempts = listAt(message, 'attempts');
  const command = textAt(memberAt(message, 'params'), 'command');
  const encodings = new Set(attempts.map((attempt) => textAt(attempt, 'encoding')));
  return [
    ...[...encodings].map((encoding): Key => ['feedback', feedbackKeys.encoding(kind, encoding)]),
    ...(attempts.length === 0 ? [] : [['feedback', feedbackKeys.operation(kind, command)] as const]),
    ...(state === 'delivered'
      ? [
          [
            'feedback',
            feedbackKeys.delivery(
              kind,
              attempts.length > 1 ? 'acknowledged after a retry' : 'acknowledged at once',
            ),
          ] as const,
        ]
      : []),
    ...(state === 'exhausted' ? [['feedback', feedbackKeys.delivery(kind, 'exhausted')] as const] : []),
  ];
};

const effectsOfFeedback = (message: unknown): readonly string[] =>
  Object.keys(membersOf(memberAt(message, 'distortion'))).flatMap((name) => effectsOfDistortions[name] ?? []);

const effectsOfDistortions: Readonly<Record<string, string | undefined>> = {
  delay_seconds: 'feedback_delayed',
  overtaken: 'feedback_overtaken',
  dropped: 'feedback_dropped',
  failing_attempts: 'feedback_failed',
  corrupted: 'feedback_corrupted',
  signed_wrongly: 'feedback_wrongly_signed',
  encoding: 'feedback_encoded',
};
