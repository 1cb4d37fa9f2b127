/** Cases of bodies, content types, methods and selectors (section 4; D2, D2a, D2b, D3a, D3b, D13). */
import type { Operation } from '@postern/protocol';
import {
  payments,
  refusalReasons,
  type RefusalReason,
  type InterpretationRule,
} from '@postern/protocol/spec';
import {
  fictitiousOrder,
  notRun,
  type CaseSubject,
  type Finding,
  type GatewayCase,
} from '../gateway-case.ts';
import { expectCode, expectHttpStatus } from '../reply-expectations.ts';
import type { Exchange } from '../send-planned-request.ts';
import { validParams, type RequestPlan } from '../planned-request.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';

/** All cases of the shape of requests. */
export const malformedRequestCases = (): readonly GatewayCase[] => [
  ...brokenBodies.map(bodyCase),
  ...oddRequests.map(oddCase),
  ...brokenSelectors.map(selectorCase),
];

interface BrokenBody {
  readonly name: string;
  readonly title: string;
  readonly interpretationRule: InterpretationRule;
  readonly change: Pick<RequestPlan, 'body' | 'contentType'>;
}

const brokenBodies: readonly BrokenBody[] = [
  {
    name: 'not-json',
    title: 'The body is not JSON',
    interpretationRule: 'D2a',
    change: { body: (json) => json.slice(0, -1) },
  },
  {
    name: 'array',
    title: 'The body is a JSON array',
    interpretationRule: 'D2a',
    change: { body: (json) => `[${json}]` },
  },
  { name: 'empty', title: 'The body is empty', interpretationRule: 'D2a', change: { body: () => '' } },
  {
    name: 'form',
    title: 'The content type is that of a form',
    interpretationRule: 'D2a',
    change: { contentType: 'application/x-www-form-urlencoded' },
  },
  {
    name: 'text',
    title: 'The content type is text',
    interpretationRule: 'D2a',
    change: { contentType: 'text/plain' },
  },
  {
    name: 'duplicate-name',
    title: 'A parameter occurs twice',
    interpretationRule: 'D2b',
    change: { body: (json) => json.replace('{', '{"language":"en",') },
  },
  {
    name: 'byte-order-mark',
    title: 'The body begins with a byte order mark',
    interpretationRule: 'D2b',
    change: { body: (json) => `\uFEFF${json}` },
  },
];

const bodyCase = ({ name, title, interpretationRule, change }: BrokenBody): GatewayCase => ({
  id: `body.${name}`,
  chapter: 'requests',
  interpretationRule,
  title,
  consequence: 'Bodies that the mock refuses are read in another way, or refused with another code.',
  refusal: { operation: 'CHECK_STATUS', reason: 'InvalidRequestFormat' },
  movesMoney: false,
  run: async (subject) => expectCode(await sendCheck(subject, change), '00073'),
});

interface OddRequest {
  readonly name: string;
  readonly title: string;
  readonly interpretationRule: InterpretationRule;
  readonly change: Pick<RequestPlan, 'method' | 'body' | 'contentType'>;
  readonly expect: (exchange: Exchange) => Finding;
}

const oddRequests: readonly OddRequest[] = [
  {
    name: 'method',
    title: 'GET is answered with HTTP 405',
    interpretationRule: 'D2',
    change: { method: 'GET' },
    expect: (exchange) => expectHttpStatus(exchange, 405),
  },
  {
    name: 'too-large',
    title: 'A body over 64 KiB is answered with HTTP 413',
    interpretationRule: 'D2',
    change: { body: (json) => json.replace('}', `,"order_description":"${'a'.repeat(65_536)}"}`) },
    expect: (exchange) => expectHttpStatus(exchange, 413),
  },
  {
    name: 'refusal-status',
    title: 'A refusal is answered with HTTP 200',
    interpretationRule: 'D2',
    change: { body: () => '{}' },
    expect: (exchange) => expectHttpStatus(exchange, 200),
  },
  {
    name: 'content-type-parameter',
    title: 'The content type may name the character set',
    interpretationRule: 'D2b',
    change: { contentType: 'application/json; charset=utf-8' },
    expect: (exchange) => expectCode(exchange, '11036'),
  },
];

const oddCase = ({ name, title, interpretationRule, change, expect }: OddRequest): GatewayCase => ({
  id: `request.${name}`,
  chapter: 'requests',
  interpretationRule,
  title,
  consequence: 'A client that looks at the HTTP status behaves in another way than against the mock.',
  movesMoney: false,
  run: async (subject) => expect(await sendCheck(subject, change)),
});

const sendCheck = (
  subject: CaseSubject,
  change: Pick<RequestPlan, 'method' | 'body' | 'contentType'>,
): Promise<Exchange> =>
  subject.send({
    operation: 'CHECK_STATUS',
    params: validParams('CHECK_STATUS', subject.gateway.account, fictitiousOrder(subject)),
    ...change,
  });

interface BrokenSelector {
  readonly name: string;
  readonly title: string;
  readonly operation: Operation;
  readonly reason: RefusalReason;
  readonly interpretationRule: InterpretationRule;
  /** Undefined leaves a parameter out. */
  readonly selectors: Readonly<Record<'command' | 'query_command', unknown>>;
}

const brokenSelectors: readonly BrokenSelector[] = [
  {
    name: 'none',
    title: 'Neither command nor query_command',
    operation: 'CHECK_STATUS',
    reason: 'MissingCommand',
    interpretationRule: 'D3a',
    selectors: { command: undefined, query_command: undefined },
  },
  {
    name: 'both',
    title: 'Both command and query_command',
    operation: 'CAPTURE',
    reason: 'MultipleCommands',
    interpretationRule: 'D3b',
    selectors: { command: 'CAPTURE', query_command: 'CHECK_STATUS' },
  },
  {
    name: 'unknown',
    title: 'A command that does not exist',
    operation: 'CAPTURE',
    reason: 'UnknownCommand',
    interpretationRule: 'D3b',
    selectors: { command: 'CAPTURE_ALL', query_command: undefined },
  },
  {
    name: 'lower-case',
    title: 'A command in lower case',
    operation: 'CAPTURE',
    reason: 'UnknownCommand',
    interpretationRule: 'D3b',
    selectors: { command: 'capture', query_command: undefined },
  },
  {
    name: 'wrong-selector',
    title: 'CHECK_STATUS as command',
    operation: 'CHECK_STATUS',
    reason: 'UnknownCommand',
    interpretationRule: 'D3b',
    selectors: { command: 'CHECK_STATUS', query_command: undefined },
  },
  ...typedObjectKeys(payments).map((payment): BrokenSelector => ({
    name: `payment-${payment.toLowerCase()}`,
    title: `${payment}, whose request the specification does not show`,
    operation: 'CAPTURE',
    reason: 'UnknownCommand',
    interpretationRule: 'D13',
    selectors: { command: payment, query_command: undefined },
  })),
];

const selectorCase = ({
  name,
  title,
  operation,
  reason,
  interpretationRule,
  selectors,
}: BrokenSelector): GatewayCase => ({
  id: `selector.${name}`,
  chapter: 'requests',
  interpretationRule,
  title,
  consequence: 'A mistake in the selector is answered with another code, or runs another operation.',
  refusal: { operation, reason },
  movesMoney: false,
  run: async (subject) => {
    const { paymentChannels = [] } = subject.gateway;
    // An account with a payment channel reads the request of a payment (C12).
    if (interpretationRule === 'D13' && paymentChannels.length > 0)
      return notRun('needs an account without a payment channel');
    const valid = validParams(operation, subject.gateway.account, fictitiousOrder(subject));
    const params = Object.fromEntries(
      Object.entries({ ...valid, ...selectors }).filter(([, value]) => value !== undefined),
    );
    return expectCode(await subject.send({ operation, params }), `00${refusalReasons[reason].messageCode}`);
  },
});
