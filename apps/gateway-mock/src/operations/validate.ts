/**
 * The members of a body → a request that follows the table of its operation, or the first violation. Sections 4 and 8; D3
 * to D5.
 *
 * A `compatible` account may break some rules (D4). Its settings are read before the sender is authenticated, so only for
 * a request that such an account could send.
 */
import { validateRequest, type Operation, type Violation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { PipelinePorts } from './pipeline-ports.ts';
import { acceptInCompatibleMode } from './compatible-mode-validation.ts';
import type { Recognised } from './recognise.ts';
import type { Refusal } from './refusal.ts';
import type { AcceptedRequest } from '../domain/validated-request.ts';

export interface Validated {
  readonly operation: Operation;
  readonly request: AcceptedRequest;
  /** What a strict account would have been refused for. */
  readonly tolerated?: Violation | undefined;
}

export const validate =
  ({ merchants }: Pick<PipelinePorts, 'merchants'>) =>
  ({ operation, fields }: Recognised): TE.TaskEither<Refusal, Validated> => {
    const checked = validateRequest(operation, fields);
    if (E.isRight(checked)) return TE.right({ operation, request: checked.right });
    const [violation] = checked.left;
    const refusal = E.left<Refusal, Validated>({ ...violation, operation, fields });
    const compatible = acceptInCompatibleMode(operation, fields);
    if (O.isNone(compatible)) return TE.fromEither(refusal);
    const request = compatible.value;
    return pipe(
      merchants.find(request.merchant_identifier),
      TE.match(
        (failure): E.Either<Refusal, Validated> =>
          E.left({ reason: 'InternalError', failure, operation, fields }),
        (found) =>
          O.isSome(found) && found.value.requestShape === 'compatible'
            ? E.right({ operation, request, tolerated: violation })
            : refusal,
      ),
    );
  };
