/**
 * A request that a `compatible` account may send (D4): whole numbers count as their digits, exactly as in the body; unknown
 * parameters are allowed; CHECK_STATUS may identify the order by fort_id alone.
 */
import {
  JsonNumber,
  findViolations,
  type Operation,
  type StringParams,
  type Violation,
} from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import type { BodyMembers } from './refusal.ts';
import type { AcceptedRequest } from '../domain/accepted-request.ts';

/** The request with its values as texts, if a compatible account may send it. */
export const acceptCompatible = (operation: Operation, fields: BodyMembers): O.Option<AcceptedRequest> => {
  const texts = textsOf(fields);
  return texts !== undefined && isAcceptable(operation, texts) ? O.some(texts) : O.none;
};

const textsOf = (fields: BodyMembers): StringParams | undefined => {
  const texts: [string, string][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const text = textOf(value);
    if (text === undefined) return undefined;
    texts.push([name, text]);
  }
  return Object.fromEntries(texts);
};

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  return value instanceof JsonNumber && /^-?\d+$/.test(value.source) ? value.source : undefined;
};

const isAcceptable = (operation: Operation, texts: StringParams): texts is StringParams & AcceptedRequest =>
  findViolations(operation, texts).every((violation) => isTolerated(operation, violation, texts));

const isTolerated = (operation: Operation, { reason, parameter }: Violation, texts: StringParams): boolean =>
  reason === 'UnknownParameter' ||
  (operation === 'CHECK_STATUS' &&
    reason === 'MissingParameter' &&
    parameter === 'merchant_reference' &&
    texts['merchant_reference'] === undefined &&
    texts['fort_id'] !== undefined);
