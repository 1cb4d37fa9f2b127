/**
 * Members → a request that keeps its operation's table; the first violation answers. Sections 4 and 8; D3 to D5.
 *
 * An account may be set to `compatible` (D4). Whose account it is must be asked then before anything is known of the
 * sender, so it is asked only where strict would refuse what compatible may take.
 */
import { checkRequest, type Operation, type Violation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { PipelinePorts } from './ports.ts';
import { acceptCompatible } from './compatible-request.ts';
import type { Recognised } from './recognise.ts';
import type { Refused } from './refused.ts';
import type { AcceptedRequest } from '../domain/accepted-request.ts';

export interface Validated {
  readonly operation: Operation;
  readonly request: AcceptedRequest;
  /** What strict would have refused, where compatible did not. */
  readonly tolerated?: Violation;
}

export const validate =
  (merchants: PipelinePorts['merchants']) =>
  ({ operation, fields }: Recognised): TE.TaskEither<Refused, Validated> => {
    const checked = checkRequest(operation, fields);
    if (E.isRight(checked)) return TE.right({ operation, request: checked.right });
    const [conceded] = checked.left;
    const refusal = E.left<Refused, Validated>({ ...conceded, operation, fields });
    const compatible = acceptCompatible(operation, fields);
    if (O.isNone(compatible)) return TE.fromEither(refusal);
    const request = compatible.value;
    return pipe(
      merchants.find(request.merchant_identifier),
      TE.match(
        (fault): E.Either<Refused, Validated> => E.left({ reason: 'Fault', fault, operation, fields }),
        (found) =>
          O.isSome(found) && found.value.requestShape === 'compatible'
            ? E.right({ operation, request, conceded })
            : refusal,
      ),
    );
  };
