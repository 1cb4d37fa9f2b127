/** Mistakes with omitted or added parameters. */
import {
  isOperation,
  type Operation,
  type OperationRow,
  operations,
  type Presence,
  selectors,
} from '../../../spec/operations.ts';
import { isParameter, type ParameterRow, parameters } from '../../../spec/parameters.ts';
import { keysOf } from '../../../spec/typed-object-keys.ts';
import type { Params, NestedValue } from '../../../message/message-params-type.ts';
import { byName, hashedTextOf, hashOf, type Pair, type SigningProcedure } from '../signing-procedure.ts';
import { withPairs, type Change, type ChangeContext, type Changes } from '../simulate-signing-mistake.ts';

export const signatureIncluded: Changes = () => [adding(['signature', ''])];

/** Signed twice: the parameters had their signature already, as in a retry. */
export const previousSignatureIncluded: Changes = () => [
  (procedure) => adding(['signature', hashOf(procedure, hashedTextOf(procedure))])(procedure),
];

export const emptyParametersOmitted: Changes = () => [only(({ text }) => text !== '')];

/** All optional parameters of the operation, or any single parameter. */
export const emptyParametersAdded: Changes = (context) => {
  const { open, absent } = absentParameters(context);
  return [adding(...open.map(empty)), ...absent.map((name) => adding(empty(name)))];
};

/** The parameters that did not arrive: all, and those that are optional in the request. */
export const absentParameters = ({ received, correct }: ChangeContext) => {
  const request = requestOf(received);
  const all = request === undefined || 'response_code' in received ? parameters : request;
  const absent = Object.keys(all).filter((name) => name !== 'signature' && !isHashed(correct, name));
  return { open: absent.filter((name) => isOpen(request?.[name])), absent };
};

/** Names that frameworks, shops and links add to a form or an address. */
export const frameworkParametersOmitted: Changes = () => [only(({ name }) => !frameworkNames.test(name))];

const frameworkNames =
  /^(?:_.*|utm_.*|(?:csrf|authenticity|form)_?\w*token|csrf\w*|lang|locale|utf8|rest_route|route|controller|module|fc|option|task|view|page|page_id|q|wc-\w+|[gf]bclid|gclid|phpsessid|sid|id_\w+|isolang)$/i;

export const undocumentedParametersOmitted: Changes = () => [only(({ name }) => isParameter(name))];

export const optionalParametersOmitted: Changes = ({ received }) => [
  only(({ name }) => requestOf(received)?.[name] !== 'optional'),
];

export const parameterOmitted: Changes = ({ correct }) =>
  correct.pairs.map((left) => only(({ name }) => name !== left.name));

/**
 * Only parameters whose value can be derived: the selector, parameters with listed values, and the status with which
 * the response code begins.
 */
export const parameterAdded: Changes = ({ received, correct }) =>
  [
    ...(selectors.some((name) => isHashed(correct, name)) ? [] : selections),
    ...listedValues,
    ['status', statusIn(received['response_code'])] as const,
  ].flatMap(([name, text]) => (text === '' || isHashed(correct, name) ? [] : [adding([name, text])]));

type Entry = readonly [name: string, text: string];

const statusIn = (responseCode: NestedValue | undefined): string =>
  typeof responseCode === 'string' ? responseCode.slice(0, parameters.status.maxLength) : '';

const selections = keysOf(operations).map((name): Entry => [operations[name].selector, name]);

const listedValues = keysOf(parameters).flatMap((name) => {
  const { allowedValues = [] }: ParameterRow = parameters[name];
  return allowedValues.map((value): Entry => [name, value]);
});

const empty = (name: string): Entry => [name, ''];

/** Keeps some parameters only. */
export const only = (predicate: (pair: Pair) => boolean): Change =>
  withPairs((pairs) => pairs.filter(predicate));

/** Adds parameters: sorted by name, or last if the order is that of receipt. */
export const adding = (...entries: readonly Entry[]): Change => {
  const more = entries.map(([name, text]): Pair => ({ name, text, place: Number.POSITIVE_INFINITY }));
  return withPairs((pairs) => [...pairs, ...more].toSorted(byName));
};

const isHashed = ({ pairs }: SigningProcedure, name: string): boolean =>
  pairs.some((pair) => pair.name === name);

const isOpen = (presence: Presence | undefined): boolean =>
  presence === 'optional' || presence === 'identifying';

const requestOf = (received: Params): OperationRow<string, string>['request'] | undefined => {
  const operation = selectors
    .map((name) => received[name])
    .find((name): name is Operation => typeof name === 'string' && isOperation(name));
  return operation && operations[operation].request;
};
