/** members → a request that keeps its operation's table; the first violation answers. Sections 4 and 8; D3 to D5. */
import { checkRequest, type Operation, type Request } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Recognised } from './recognise.ts';
import type { Stop } from './stop.ts';

export interface Validated {
  readonly operation: Operation;
  readonly request: Request<Operation>;
}

export const validate = ({ operation, fields }: Recognised): E.Either<Stop, Validated> =>
  pipe(
    checkRequest(operation, fields),
    E.bimap(
      ([first]): Stop => ({ ...first, operation, fields }),
      (request) => ({ operation, request }),
    ),
  );
