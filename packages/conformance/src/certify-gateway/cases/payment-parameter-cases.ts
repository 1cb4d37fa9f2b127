/** Each parameter of each flow, broken in each way: what the tables of the protocol say (C4, C13, C15, C16). */
import {
  findPaymentFlow,
  findPaymentFormViolations,
  paymentFlows,
  paymentParameters,
  paymentRefusalReasons,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentFormViolation,
  type PaymentMessageParameter,
} from '@postern/protocol/payments';
import { parameters } from '@postern/protocol/spec';
import type { AccountUnderTest } from '../gateway-under-test.ts';
import type { GatewayCase } from '../gateway-case.ts';
import { expectCode } from '../reply-expectations.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';
import { defined, validPaymentRequest } from '../valid-payment-request.ts';
import { chapterOfFlow, definePaymentCase, paymentRuleOf } from './define-payment-case.ts';

export const paymentParameterCases = (): readonly GatewayCase[] =>
  typedObjectKeys(paymentFlows).flatMap((flow) =>
    brokenParameters(flow).flatMap((broken) => toCases(flow, broken)),
  );

interface BrokenParameter {
  readonly parameter: string;
  readonly way: string;
  readonly title: string;
  /** Undefined leaves the parameter out. */
  readonly value: string | undefined;
}

/** One case if the tables refuse it because of this parameter. */
const toCases = (
  flow: PaymentFlow,
  { parameter, way, title, value }: BrokenParameter,
): readonly GatewayCase[] => {
  const { params, unsigned } = validPaymentRequest(flow, exampleAccount, 'order-1');
  const isUnsigned = unsigned !== undefined && parameter in unsigned;
  const broken = { ...params, ...unsigned, signature: 'a'.repeat(64), [parameter]: value };
  const { entryPoint }: PaymentFlowRow = paymentFlows[flow];
  // Without the parameter, or with it, the request may be of another flow.
  const isOfFlow = findPaymentFlow(entryPoint, defined(broken)) === flow;
  const [violation] = findPaymentFormViolations(flow, broken);
  if (!isOfFlow || violation?.parameter !== parameter) return [];
  const { reason } = violation;
  const change = { [parameter]: value };
  return [
    definePaymentCase({
      id: `${flow}.${parameter}.${way}`,
      chapter: chapterOfFlow(flow),
      interpretationRule: ruleOf(violation, value),
      title: `${flow}: ${parameter} ${title}`,
      consequence: 'A shop that depends on the code cannot recognize its mistake, or the mistake passes.',
      flows: [flow],
      run: async ({ sendFlow }) =>
        expectCode(
          await sendFlow(flow, isUnsigned ? { unsigned: change } : { params: change }),
          `00${paymentRefusalReasons[reason].messageCode}`,
        ),
    }),
  ];
};

const ruleOf = ({ reason, parameter }: PaymentFormViolation, value: string | undefined) => {
  if (parameter === 'eci' && value !== undefined) return 'C15';
  if (parameter === 'return_url' && reason === 'InvalidFormat') return 'C4';
  return paymentRuleOf(reason);
};

// The tables do not look at the values of the credentials.
const exampleAccount: Pick<AccountUnderTest, 'merchantIdentifier' | 'accessCode'> = {
  merchantIdentifier: 'DEMO0001',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
};

const brokenParameters = (flow: PaymentFlow): readonly BrokenParameter[] => {
  const { request }: PaymentFlowRow = paymentFlows[flow];
  return [
    ...typedObjectKeys(request)
      .filter((name) => !notBroken.has(name))
      .flatMap((parameter) => [
        ...(request[parameter] === 'required' ? missing(parameter) : []),
        ...(flowsWithValues.has(flow) ? wrongValues(parameter) : []),
      ]),
    ...strangers.map((parameter) => ({
      parameter,
      way: 'forbidden',
      title: 'is not a parameter of the flow',
      value: '1',
    })),
  ];
};

// The selector and eci choose the flow, the merchant_identifier the account, and the signature has cases of its own.
const notBroken: ReadonlySet<string> = new Set([
  'command',
  'service_command',
  'merchant_identifier',
  'signature',
]);

// The other flows have the same parameters.
const flowsWithValues: ReadonlySet<PaymentFlow> = new Set([
  'redirection',
  'trusted',
  'iframe',
  'update_token',
  'sdk_token',
]);

const strangers = ['undocumented_parameter', 'fort_id', 'maintenance_reference', 'card_security_code'];

const missing = (parameter: string): readonly BrokenParameter[] => [
  { parameter, way: 'missing', title: 'is missing', value: undefined },
];

const wrongValues = (parameter: PaymentMessageParameter): readonly BrokenParameter[] => {
  const { maxLength } = everyParameter[parameter];
  return [
    {
      parameter,
      way: 'too-long',
      title: `has ${maxLength + 1} characters`,
      value: filler(parameter, maxLength + 1),
    },
    { parameter, way: 'characters', title: 'has a character outside its type', value: '<' },
    { parameter, way: 'not-listed', title: 'is not on its list', value: 'XX' },
    { parameter, way: 'zero', title: 'is zero', value: '0' },
    { parameter, way: 'unknown', title: 'is not known', value: 'ZZZ' },
    { parameter, way: 'no-address', title: 'is no http or https address', value: 'ftp://shop.example/paid' },
  ];
};

const everyParameter = { ...parameters, ...paymentParameters };

const filler = (parameter: PaymentMessageParameter, length: number): string =>
  (everyParameter[parameter].type === 'numeric' ? '1' : 'a').repeat(length);
