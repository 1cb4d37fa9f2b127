/** The first step of a call: what the caller said, completed and checked against the operation's table. Sections 4 and 8. */
import {
  amountFromDecimal,
  isCurrency,
  messageOf,
  operations,
  reasons,
  violationsOf,
  type AmountFailure,
  type Operation,
  type TextParams,
  type Violation,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { RequestViolation, InvalidRequest } from '../outcome/failure.ts';
import type { Account } from '../settings/settings.ts';

/** The parameters of a request, all but its signature; or every rule that they break. */
export const buildRequest = (
  { accessCode, merchantIdentifier, language = 'en' }: Account,
  operation: Operation,
  asked: object | undefined,
): E.Either<InvalidRequest, TextParams> => {
  const given: Record<string, unknown> = { language };
  // What was left undefined is left out: nothing is sent for it, nothing is signed. Past the compiler, all of it may be.
  for (const [name, value] of Object.entries(asked ?? {})) if (value !== undefined) given[name] = value;
  const amount = spelledOut(given);
  if (E.isRight(amount) && amount.right !== undefined) given['amount'] = amount.right;
  const request = {
    ...given,
    [operations[operation].selector]: operation,
    access_code: accessCode,
    merchant_identifier: merchantIdentifier,
  };
  // Before it is signed, since a value that is no text cannot be; so the signature is taken as present.
  const violations = violationsOf(operation, { ...request, signature: 'later' }).map((violation) =>
    violation.parameter === 'amount' && E.isLeft(amount) ? amount.left : violation,
  );
  return violations.length === 0 && isTexts(request)
    ? E.right(request)
    : E.left({ _tag: 'InvalidRequest', violations: violations.map(inFull) });
};

/** A refund has a reference, under which it is paid once: the caller's, or one that was never used before. */
export const withMaintenanceReference = <A extends object>(
  operation: Operation,
  asked: A,
  newReference: () => string,
): A =>
  operation !== 'REFUND' || isReferred(asked) ? asked : { ...asked, maintenance_reference: newReference() };

const isReferred = (asked: object | undefined): boolean =>
  Object.entries(asked ?? {}).some(
    ([name, value]) => name === 'maintenance_reference' && value !== undefined,
  );

const isTexts = t.record(t.string, t.string).is;

const inFull = (violation: Violation): RequestViolation => ({
  ...violation,
  rule: reasons[violation.reason].meaning,
  message: messageOf(violation),
});

// The three spellings of an amount as the one that travels. What is none of them is left to the table.
const spelledOut = ({
  amount,
  currency,
}: Readonly<Record<string, unknown>>): E.Either<Violation, string | undefined> => {
  if (typeof amount === 'bigint') return E.right(String(amount));
  if (!isDecimal(amount)) return E.right(undefined);
  if (typeof currency !== 'string' || !isCurrency(currency)) return E.left(breach('InvalidFormat'));
  const minorUnits = amountFromDecimal(amount.decimal, currency);
  return E.isLeft(minorUnits) ? E.left(breach(breaches[minorUnits.left])) : E.right(String(minorUnits.right));
};

const isDecimal = t.type({ decimal: t.string }).is;

const breach = (reason: Violation['reason']): Violation => ({ reason, parameter: 'amount' });

const breaches: Readonly<Record<AmountFailure, Violation['reason']>> = {
  NotADecimal: 'InvalidFormat',
  ExcessDecimals: 'InvalidFormat',
  TooLarge: 'TooLong',
};
