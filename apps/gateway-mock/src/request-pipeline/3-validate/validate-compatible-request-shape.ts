/**
 * How a `compatible` account reads a request (D4): whole numbers count as their digits, exactly as in the body; unknown
 * parameters are allowed; CHECK_STATUS may identify the order by fort_id alone. Everything else is checked as for a strict
 * account, so each tolerance is for one parameter.
 */
import type { Operation, Violation } from '@postern/protocol';
import { findViolations, isParameter, JsonNumber } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { type BodyMembers, isText, textOfMember } from '../1-receive/json-members-as-strings.ts';
import type { AcceptedRequest } from '../../domain/validated-request.ts';

/** What a compatible account accepts and a strict one refuses. */
export type Tolerance = 'JsonNumber' | 'UnknownParameter' | 'OrderByFortId';

/** Returns the request with its values as texts, or the first violation that a compatible account refuses, too. */
export const validateCompatibleRequestShape = (
  operation: Operation,
  fields: BodyMembers,
): E.Either<Violation, AcceptedRequest> => {
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, textOfMember(value) ?? value]),
  );
  const violation = findViolations(operation, texts).find(
    (found) => toleranceOf(operation, found, texts) === undefined,
  );
  return violation === undefined ? E.right(accepted(texts)) : E.left(violation);
};

/** Returns the tolerance because of which a compatible account does not refuse this violation, if there is one. */
export const toleranceOf = (
  operation: Operation,
  { reason, parameter }: Violation,
  fields: BodyMembers,
): Tolerance | undefined => {
  const text = textOfMember(fields[parameter]);
  switch (reason) {
    case 'InvalidFormat':
      return text !== undefined && fields[parameter] instanceof JsonNumber ? 'JsonNumber' : undefined;
    case 'UnknownParameter':
      // A name that the protocol defines is never unknown: a reply sent back as a request must not be accepted.
      return text !== undefined && isText(parameter) && !isParameter(parameter)
        ? 'UnknownParameter'
        : undefined;
    case 'MissingParameter':
      return operation === 'CHECK_STATUS' &&
        parameter === 'merchant_reference' &&
        fields['merchant_reference'] === undefined &&
        fields['fort_id'] !== undefined
        ? 'OrderByFortId'
        : undefined;
    case 'TooLong':
    case 'ValueNotAllowed':
    case 'InvalidAmount':
    case 'UnknownCurrency':
      return undefined;
  }
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every known parameter is valid, every other one is a text
const accepted = (texts: BodyMembers): AcceptedRequest => texts as AcceptedRequest;
