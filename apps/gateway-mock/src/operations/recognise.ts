/** members → which operation. Section 4; D3. */
import * as protocol from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fields, Stop } from './refused.ts';

export interface Recognised {
  readonly operation: protocol.Operation;
  readonly fields: Fields;
}

export const recognise = (fields: Fields): E.Either<Stop, Recognised> =>
  pipe(
    protocol.recognise(fields),
    E.bimap(
      ({ reason }): Stop => ({ reason, fields }),
      (operation) => ({ operation, fields }),
    ),
  );
