/**
 * The members of a body → a request that follows the table of its operation, or the first violation. Sections 4 and 8; D3
 * to D5.
 *
 * A `compatible` account may break some rules (D4). Its settings are read before the sender is authenticated, so only for
 * a request whose first violation such an account may have.
 */
import { validateRequest, type Operation, type Violation } from '@postern/protocol';
import { checkValue, JsonNumber } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { PipelinePorts } from '../pipeline-ports.ts';
import {
  toleranceOf,
  validateCompatibleRequestShape,
  type Tolerance,
} from './validate-compatible-request-shape.ts';
import { textOfMember, type BodyMembers } from '../1-receive/json-members-as-strings.ts';
import type { Recognised } from '../2-recognise/recognise.ts';
import type { CompatibleRequestShape, Refusal } from '../refusal.ts';
import type { AcceptedRequest } from '../../domain/validated-request.ts';

export interface Validated {
  readonly operation: Operation;
  readonly request: AcceptedRequest;
  /** What a strict account would have been refused for. */
  readonly tolerated?: Violation | undefined;
}

export const validate = async (
  { accounts }: Pick<PipelinePorts, 'accounts'>,
  { operation, fields }: Recognised,
): Promise<E.Either<Refusal, Validated>> => {
  const checked = validateRequest(operation, fields);
  if (E.isRight(checked)) return E.right({ operation, request: checked.right });
  const [violation] = checked.left;
  const refused = (
    by: Pick<Refusal, 'reason' | 'parameter'>,
    more: Partial<Refusal> = {},
  ): E.Either<Refusal, never> => E.left({ ...by, operation, fields, ...more });
  const tolerance = toleranceOf(operation, violation, fields);
  if (tolerance === undefined && !isNumber(violation, fields)) return refused(violation);
  const compatible = validateCompatibleRequestShape(operation, fields);
  const identifier = textOfMember(fields['merchant_identifier']) ?? '';
  // Without a valid identifier, there is no account that reads requests compatibly.
  if (checkValue('merchant_identifier', identifier) !== undefined) return refused(violation);
  const found = await accounts.find(identifier)();
  if (E.isLeft(found)) return E.left({ reason: 'InternalError', failure: found.left, operation, fields });
  if (O.isNone(found.right)) {
    // No setting says whether numbers are accepted (D4), and the identifier is the mistake to correct first.
    const other = checked.left.find(
      (one) => one.parameter === 'merchant_identifier' || !isNumber(one, fields),
    );
    if (other !== undefined) return refused(other);
    return E.isRight(compatible)
      ? E.right({ operation, request: compatible.right })
      : refused({ reason: 'UnknownMerchant' });
  }
  const account = found.right.value;
  if (tolerance === undefined) return refused(violation, { account });
  if (account.requestShape !== 'compatible')
    return refused(violation, { account, ...ifCompatible(violation, tolerance, compatible) });
  return E.isRight(compatible)
    ? E.right({ operation, request: compatible.right, tolerated: violation })
    : refused(compatible.left, { account, tolerated: violation });
};

const isNumber = ({ reason, parameter }: Violation, fields: BodyMembers): boolean =>
  reason === 'InvalidFormat' && fields[parameter] instanceof JsonNumber;

// A number such as 1 for a language breaks the same rule as the text.
const ifCompatible = (
  { reason, parameter }: Violation,
  tolerance: Tolerance,
  compatible: E.Either<Violation, unknown>,
): { readonly compatible?: CompatibleRequestShape } => {
  if (E.isRight(compatible)) return { compatible: { tolerance } };
  const refusal = compatible.left;
  return refusal.reason === reason && refusal.parameter === parameter
    ? {}
    : { compatible: { tolerance, refusal } };
};
