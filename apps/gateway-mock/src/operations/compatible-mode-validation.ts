/**
 * A request that a `compatible` account may send (D4): whole numbers count as their digits, exactly as in the body; unknown
 * parameters are allowed; CHECK_STATUS may identify the order by fort_id alone.
 */
import {
  findViolations,
  isParameter,
  type Operation,
  type StringParams,
  type Violation,
} from '@postern/protocol';
import * as O from 'fp-ts/lib/Option.js';
import { membersAsTexts } from './json-members-as-strings.ts';
import type { BodyMembers } from './refusal.ts';
import type { AcceptedRequest } from '../domain/validated-request.ts';

/** The request with its values as texts, if a compatible account may send it. */
export const acceptInCompatibleMode = (
  operation: Operation,
  fields: BodyMembers,
): O.Option<AcceptedRequest> => {
  const texts = membersAsTexts(fields);
  return texts !== undefined && isAcceptable(operation, texts) ? O.some(texts) : O.none;
};

const isAcceptable = (operation: Operation, texts: StringParams): texts is StringParams & AcceptedRequest =>
  findViolations(operation, texts).every((violation) => isTolerated(operation, violation, texts));

// A name that the protocol defines is never unknown: a reply sent back as a request must not be accepted.
const isTolerated = (operation: Operation, { reason, parameter }: Violation, texts: StringParams): boolean =>
  (reason === 'UnknownParameter' && parameter !== undefined && !isParameter(parameter)) ||
  (operation === 'CHECK_STATUS' &&
    reason === 'MissingParameter' &&
    parameter === 'merchant_reference' &&
    texts['merchant_reference'] === undefined &&
    texts['fort_id'] !== undefined);
