/** One case for each parameter of each operation and each way to break it (section 4; D3, D4a, D5, D9, D15). */
import type { Operation } from '@postern/protocol';
import {
  checkValue,
  operations,
  parameters,
  refusalReasons,
  interpretationRulesOfRefusals,
  type Parameter,
  type InterpretationRule,
  type ViolationReason,
} from '@postern/protocol/spec';
import { fictitiousOrder, type GatewayCase } from '../gateway-case.ts';
import { expectCode } from '../reply-expectations.ts';
import { validParams } from '../planned-request.ts';
import { typedObjectKeys } from '../typed-object-keys.ts';

/** All cases of parameters. */
export const parameterCases = (): readonly GatewayCase[] =>
  typedObjectKeys(operations).flatMap((operation) =>
    brokenParameters(operation).map((broken) => toCase(operation, broken)),
  );

interface BrokenParameter {
  readonly parameter: Parameter | 'undocumented_parameter';
  readonly way: string;
  readonly title: string;
  readonly reason: ViolationReason;
  /** The interpretation rule, where it is not that of the reason. */
  readonly interpretationRule?: InterpretationRule;
  /** Undefined leaves the parameter out. */
  readonly value: unknown;
}

const toCase = (
  operation: Operation,
  {
    parameter,
    way,
    title,
    reason,
    interpretationRule = interpretationRulesOfRefusals[reason],
    value,
  }: BrokenParameter,
): GatewayCase => ({
  id: `${operation}.${parameter}.${way}`,
  chapter: 'parameters',
  interpretationRule,
  title: `${operation}: ${parameter} ${title}`,
  consequence: consequences[reason],
  refusal: { operation, reason, parameter },
  movesMoney: false,
  run: async (subject) => {
    const valid = validParams(operation, subject.gateway.account, fictitiousOrder(subject));
    const others = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== parameter));
    const isSignature = parameter === 'signature';
    const exchange = await subject.send({
      operation,
      params:
        isSignature || value === undefined
          ? isSignature
            ? valid
            : others
          : { ...others, [parameter]: value },
      ...(isSignature && { signature: () => value }),
    });
    return expectCode(exchange, `00${refusalReasons[reason].messageCode}`);
  },
});

const consequences: Readonly<Record<ViolationReason, string>> = {
  UnknownParameter: 'A misspelled optional parameter is ignored instead of being reported.',
  MissingParameter: 'A client that depends on the code cannot recognize which error it made.',
  InvalidFormat: 'Values that the mock refuses may pass, or be refused with another code.',
  TooLong: 'Values longer than documented may pass, be cut, or be refused with another code.',
  ValueNotAllowed: 'An unknown value may be taken for a default instead of being refused.',
  InvalidAmount: 'An amount of zero may count as an operation.',
  UnknownCurrency: 'A wrong currency may be found only later, or not at all.',
};

const brokenParameters = (operation: Operation): readonly BrokenParameter[] => {
  const row = operations[operation];
  const presences: Readonly<Partial<Record<Parameter, string>>> = row.request;
  const names = typedObjectKeys(presences).filter((name) => name !== row.selector);
  const identifying = names.filter((name) => presences[name] === 'identifying');
  return [
    ...names.flatMap((name) => [
      ...(presences[name] === 'required' ? missing(name) : []),
      ...(presences[name] === 'optional' ? [emptyOptional(name)] : []),
      ...notTexts(name),
      ...invalidValues(name),
    ]),
    ...(identifying.length > 0
      ? [
          {
            parameter: 'merchant_reference',
            way: 'no-reference',
            title: 'and fort_id both missing',
            reason: 'MissingParameter',
            interpretationRule: 'D9',
            value: undefined,
          } as const,
        ]
      : []),
    {
      parameter: 'undocumented_parameter',
      way: 'unknown',
      title: 'is not a parameter of the operation',
      reason: 'UnknownParameter',
      value: '1',
    },
  ];
};

const missing = (parameter: Parameter): readonly BrokenParameter[] => [
  { parameter, way: 'missing', title: 'is missing', reason: 'MissingParameter', value: undefined },
  {
    parameter,
    way: 'empty',
    title: 'is empty',
    reason: 'MissingParameter',
    interpretationRule: 'D5',
    value: '',
  },
];

const emptyOptional = (parameter: Parameter): BrokenParameter => ({
  parameter,
  way: 'empty',
  title: 'is optional and empty',
  reason: 'InvalidFormat',
  interpretationRule: 'D5',
  value: '',
});

const notTexts = (parameter: Parameter): readonly BrokenParameter[] =>
  (
    [
      ['number', 'is a JSON number', 1],
      ['null', 'is null', null],
      ['boolean', 'is a boolean', true],
      ['array', 'is an array', ['1']],
      ['object', 'is an object', { value: '1' }],
    ] as const
  ).map(([way, title, value]) => ({
    parameter,
    way,
    title,
    reason: 'InvalidFormat',
    interpretationRule: 'D4a',
    value,
  }));

// Each candidate becomes a case only if the protocol's own check gives this reason for it.
const invalidValues = (parameter: Parameter): readonly BrokenParameter[] => {
  const { maxLength } = parameters[parameter];
  const candidates: readonly Omit<BrokenParameter, 'parameter'>[] = [
    {
      way: 'too-long',
      title: `has ${maxLength + 1} characters`,
      reason: 'TooLong',
      value: filler(parameter, maxLength + 1),
    },
    { way: 'characters', title: 'has a character outside its type', reason: 'InvalidFormat', value: '=' },
    { way: 'space', title: 'ends with a space', reason: 'InvalidFormat', value: `${filler(parameter, 1)} ` },
    {
      way: 'other-script',
      title: 'has Arabic digits',
      reason: 'InvalidFormat',
      interpretationRule: 'P1',
      value: '٣',
    },
    { way: 'not-listed', title: 'is not on its list', reason: 'ValueNotAllowed', value: 'xx' },
    { way: 'case', title: 'is on its list in another case', reason: 'ValueNotAllowed', value: 'EN' },
  ];
  const byType = candidates.filter(({ reason, value }) => checkValue(parameter, value) === reason);
  return [
    ...byType.map((candidate) => ({ parameter, ...candidate })),
    ...(parameter === 'amount' ? amounts : []),
    ...(parameter === 'currency' ? currencies : []),
  ];
};

const filler = (parameter: Parameter, length: number): string =>
  (parameters[parameter].type === 'numeric' ? '1' : 'a').repeat(length);

const amounts: readonly BrokenParameter[] = [
  { parameter: 'amount', way: 'zero', title: 'is zero', reason: 'InvalidAmount', value: '0' },
  { parameter: 'amount', way: 'zeros', title: 'is 000', reason: 'InvalidAmount', value: '000' },
  { parameter: 'amount', way: 'negative', title: 'is negative', reason: 'InvalidFormat', value: '-1' },
  {
    parameter: 'amount',
    way: 'decimal',
    title: 'has a decimal point',
    reason: 'InvalidFormat',
    interpretationRule: 'D15',
    value: '10.50',
  },
];

const currencies: readonly BrokenParameter[] = [
  {
    parameter: 'currency',
    way: 'unknown',
    title: 'is not in ISO 4217',
    reason: 'UnknownCurrency',
    value: 'ZZZ',
  },
  {
    parameter: 'currency',
    way: 'lower-case',
    title: 'is in lower case',
    reason: 'UnknownCurrency',
    value: 'aed',
  },
  {
    parameter: 'currency',
    way: 'no-minor-unit',
    title: 'has no minor unit',
    reason: 'UnknownCurrency',
    interpretationRule: 'D15',
    value: 'XAU',
  },
];
