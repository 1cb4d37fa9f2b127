/** Other parameters than those received: one too few, one too many, a kind of them left out. */
import {
  isOperation,
  type Operation,
  type OperationRow,
  operations,
  type Presence,
  selectors,
} from '../../../spec/operations.ts';
import { isParameter, type ParameterRow, parameters } from '../../../spec/parameters.ts';
import { keysOf } from '../../../spec/map-table.ts';
import type { Params, NestedValue } from '../../../message/params.ts';
import { byName, type Pair, type SigningProcedure } from '../signing-procedure.ts';
import { withPairs, type Change, type Changes } from './procedure-change.ts';

export const signatureIncluded: Changes = () => [adding(['signature', ''])];

export const emptiesDropped: Changes = () => [only(({ text }) => text !== '')];

/** All that the operation leaves open, or any one parameter that belongs here. */
export const emptiesKept: Changes = ({ received, right }) => {
  const request = requestOf(received);
  const all = request === undefined || 'response_code' in received ? parameters : request;
  const absent = Object.keys(all).filter((name) => name !== 'signature' && !isHashed(right, name));
  return [
    adding(...absent.filter((name) => isOpen(request?.[name])).map(empty)),
    ...absent.map((name) => adding(empty(name))),
  ];
};

export const undocumentedDropped: Changes = () => [only(({ name }) => isParameter(name))];

export const optionalDropped: Changes = ({ received }) => [
  only(({ name }) => requestOf(received)?.[name] !== 'optional'),
];

export const missing: Changes = ({ right }) =>
  right.pairs.map((left) => only(({ name }) => name !== left.name));

/** Only what can be guessed: the selector, closed lists, the status that the response code begins with. */
export const added: Changes = ({ received, right }) =>
  [
    ...(selectors.some((name) => isHashed(right, name)) ? [] : selections),
    ...closedValues,
    ['status', statusIn(received['response_code'])] as const,
  ].flatMap(([name, text]) => (isHashed(right, name) ? [] : [adding([name, text])]));

type Entry = readonly [name: string, text: string];

const statusIn = (responseCode: NestedValue | undefined): string =>
  typeof responseCode === 'string' ? responseCode.slice(0, parameters.status.maxLength) : '';

const selections = keysOf(operations).map((name): Entry => [operations[name].selector, name]);

const closedValues = keysOf(parameters).flatMap((name) => {
  const { allowedValues: values = [] }: ParameterRow = parameters[name];
  return values.map((value): Entry => [name, value]);
});

const empty = (name: string): Entry => [name, ''];

const only = (kept: (pair: Pair) => boolean): Change => withPairs((pairs) => pairs.filter(kept));

/** In their place by name; last, where the order is that of receipt. */
const adding = (...entries: readonly Entry[]): Change => {
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
