/** Cases of replies: signature, names, types, texts, echoed parameters (section 4; D6a, D7a, D9, D12, P10, D31). */
import { parseResponseCode, replyCodec, type Language, type Operation } from '@postern/protocol';
import { echoedParameters, operations, parameters, type InterpretationRule } from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as E from 'fp-ts/lib/Either.js';
import {
  checkReplySignature,
  expectCode,
  expectValues,
  firstDeviation,
  paramsOf,
  summarizeReply,
} from '../reply-expectations.ts';
import {
  type CaseSubject,
  conforms,
  deviates,
  notRun,
  type Finding,
  type GatewayCase,
} from '../gateway-case.ts';
import { messageLanguageName } from '../message-language-name.ts';
import type { Exchange } from '../send-planned-request.ts';
import { validParams } from '../planned-request.ts';
import type { OrderUnderTest } from '../gateway-under-test.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';

/** All cases of replies: each check with the reply to a success and to a refusal of each operation. */
export const replyCases = (): readonly GatewayCase[] => [
  ...typedObjectKeys(operations).flatMap((operation) =>
    checks.flatMap((check) => [success(operation, check), refusal(operation, check)]),
  ),
  ...thirdPartyCases,
  statusOfCheck,
];

interface ReplyCheck {
  readonly name: string;
  readonly title: string;
  readonly interpretationRule: InterpretationRule;
  readonly consequence: string;
  readonly language: Language;
  readonly run: (exchange: Exchange, operation: Operation, subject: CaseSubject) => Finding;
}

const rulesOfLanguages: Readonly<Record<Language, InterpretationRule>> = { en: 'D3a', ar: 'D31' };

const checks: readonly ReplyCheck[] = [
  {
    name: 'signature',
    title: 'is signed with the response phrase',
    interpretationRule: 'D7a',
    consequence: 'Clients that verify replies, as they must, refuse this one.',
    language: 'en',
    run: (exchange, _, { gateway }) => checkReplySignature(exchange, gateway.account),
  },
  {
    name: 'types',
    title: 'has the documented parameters, with their types and lengths',
    interpretationRule: 'D6a',
    consequence: 'Clients with types, or columns of the documented length, fail on the reply.',
    language: 'en',
    run: (exchange, operation) => {
      const params = paramsOf(exchange);
      if (params === undefined) return deviates('a JSON object', summarizeReply(exchange));
      const decoded = replyCodec(operation).decode(params);
      if (E.isRight(decoded)) return conforms;
      const errors = decoded.left.slice(0, 5).map(({ message = '' }) => message);
      return deviates('the documented parameters', errors.join('; '));
    },
  },
  {
    name: 'echo',
    title: 'carries the parameters of the request',
    interpretationRule: 'D9',
    consequence: 'Clients that match replies with requests by these parameters find nothing.',
    language: 'en',
    run: (exchange, operation) => {
      const { params } = exchange.request;
      const expected = echoedParameters(operation)
        .filter((name) => params[name] !== undefined)
        .map((name) => [name, String(params[name])] as const);
      return expectValues(exchange, Object.fromEntries(expected));
    },
  },
  ...parameters.language.allowedValues.map((language): ReplyCheck => ({
    name: `message-${language}`,
    title: `has the text of its code in ${messageLanguageName(language)}`,
    interpretationRule: rulesOfLanguages[language],
    consequence: 'Merchants who show or log the text see another one.',
    language,
    run: (exchange) => {
      const params = paramsOf(exchange);
      const code = params?.['response_code'];
      const { message } = parseResponseCode(typeof code === 'string' ? code : '');
      return message === undefined
        ? deviates('a known response code', summarizeReply(exchange))
        : expectValues(exchange, { response_message: responseMessage(message, language) });
    },
  })),
];

const success = (operation: Operation, check: ReplyCheck): GatewayCase => ({
  ...common(operation, check, 'success'),
  movesMoney: operations[operation].moves !== 'nothing',
  run: async (subject) => {
    const order = await subject.gateway.takeOrder({
      state: 'Authorized',
      currency: 'AED',
      authorizedAmount: 300n,
    });
    if (order === undefined)
      return notRun('needs an authorized order of 300 minor units of AED, and none is left');
    if (operation === 'REFUND') await send(subject, 'CAPTURE', order, 'en');
    const exchange = await send(subject, operation, order, check.language);
    const { successStatus } = operations[operation];
    const reached = expectCode(exchange, `${successStatus}000`);
    return reached._tag === 'Conforms'
      ? check.run(exchange, operation, subject)
      : notRun(`the operation did not succeed: ${summarizeReply(exchange)}`);
  },
});

const refusal = (operation: Operation, check: ReplyCheck): GatewayCase => ({
  ...common(operation, check, 'refusal'),
  movesMoney: false,
  run: async (subject) => {
    const order = { merchantReference: subject.unknownReference(), currency: 'AED' };
    const exchange = await send(subject, operation, order, check.language);
    return check.run(exchange, operation, subject);
  },
});

const common = (
  operation: Operation,
  { name, title, interpretationRule, consequence }: ReplyCheck,
  of: string,
) => ({
  id: `reply.${operation}.${of}.${name}`,
  chapter: 'replies' as const,
  interpretationRule,
  title: `The reply to a ${of} of ${operation} ${title}`,
  consequence,
});

const send = (
  subject: CaseSubject,
  operation: Operation,
  order: Pick<OrderUnderTest, 'merchantReference' | 'currency'>,
  language: Language,
  more: Readonly<Record<string, string>> = {},
): Promise<Exchange> =>
  subject.send({
    operation,
    params: { ...validParams(operation, subject.gateway.account, order), language, ...more },
  });

const thirdPartyCodes = ['processor_response_code', 'acquirer_response_code'] as const;

const thirdPartyCases: readonly GatewayCase[] = (['YES', 'NO'] as const).map((wish) => ({
  id: `reply.CHECK_STATUS.third-party-codes.${wish}`,
  chapter: 'replies',
  interpretationRule: 'D12b',
  title: `CHECK_STATUS returns third parties' codes: ${wish}`,
  consequence: 'Third-party codes are there when they were not asked for, or missing.',
  movesMoney: true,
  run: async (subject) => {
    const order = await subject.gateway.takeOrder({
      state: 'Authorized',
      currency: 'AED',
      authorizedAmount: 300n,
    });
    if (order === undefined)
      return notRun('needs an authorized order of 300 minor units of AED, and none is left');
    await send(subject, 'CAPTURE', order, 'en');
    const exchange = await send(subject, 'CHECK_STATUS', order, 'en', {
      return_third_party_response_codes: wish,
    });
    const params = paramsOf(exchange);
    if (params === undefined) return deviates('a JSON object', summarizeReply(exchange));
    const present = thirdPartyCodes.filter((name) => params[name] !== undefined);
    const isRight = wish === 'YES' ? present.length > 0 : present.length === 0;
    return isRight
      ? conforms
      : deviates(wish === 'YES' ? 'third-party codes' : 'no third-party codes', present.join(', ') || 'none');
  },
}));

const statusOfCheck: GatewayCase = {
  id: 'reply.CHECK_STATUS.status',
  chapter: 'replies',
  interpretationRule: 'P10',
  title: 'The status of a CHECK_STATUS reply is 12, and the last operation is apart',
  consequence: 'Clients read the state of the order from the wrong parameter.',
  movesMoney: true,
  run: async (subject) => {
    const order = await subject.gateway.takeOrder({
      state: 'Authorized',
      currency: 'AED',
      authorizedAmount: 300n,
    });
    if (order === undefined)
      return notRun('needs an authorized order of 300 minor units of AED, and none is left');
    await send(subject, 'CAPTURE', order, 'en');
    const exchange = await send(subject, 'CHECK_STATUS', order, 'en');
    return firstDeviation(
      () => expectValues(exchange, { response_code: '12000', status: '12' }),
      () => expectValues(exchange, { transaction_status: '04', transaction_code: '04000' }),
    );
  },
};
