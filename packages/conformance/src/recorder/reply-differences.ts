/** Compares the parameters of two replies to the same request. */
import type { Params } from '@postern/protocol';
import { isDeepStrictEqual } from 'node:util';
import type { RecordedDifference } from './recorded-exchange.ts';

/** A reply, as its HTTP status and its parameters. */
export interface ComparedReply {
  readonly httpStatus: number;
  readonly params: Params;
}

/** The parameters in which `observed` differs from `expected`, by name. */
export const replyDifferences = (
  expected: ComparedReply,
  observed: ComparedReply,
): readonly RecordedDifference[] => {
  const names = new Set([...Object.keys(expected.params), ...Object.keys(observed.params)]);
  const status =
    expected.httpStatus === observed.httpStatus
      ? []
      : [difference('HTTP status', String(expected.httpStatus), String(observed.httpStatus))];
  return [
    ...status,
    ...[...names].toSorted().flatMap((name) => {
      const [ours, theirs] = [expected.params[name], observed.params[name]];
      if (isDeepStrictEqual(ours, theirs)) return [];
      const isPresentInBoth = ours !== undefined && theirs !== undefined;
      return isPresentInBoth && ownValues.has(name) ? [] : [difference(name, textOf(ours), textOf(theirs))];
    }),
  ];
};

/** Each gateway and each account gives these parameters its own values. Only whether they are present is compared. */
const ownValues: ReadonlySet<string> = new Set([
  'access_code',
  'acquirer_response_code',
  'authorization_code',
  'fort_id',
  'merchant_identifier',
  'processor_response_code',
  'signature',
]);

const difference = (parameter: string, expected: string, observed: string): RecordedDifference => ({
  parameter: parameter.slice(0, 200),
  expected: expected.slice(0, 1000),
  observed: observed.slice(0, 1000),
});

const textOf = (value: unknown): string =>
  value === undefined ? '(missing)' : typeof value === 'string' ? value : JSON.stringify(value);
