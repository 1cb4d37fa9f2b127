/** members → which operation. Section 4; D3. */
import * as protocol from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { BodyMembers } from './raw-body-members.ts';
import type { Refusal } from './refusal.ts';

export interface Recognised {
  readonly operation: protocol.Operation;
  readonly fields: BodyMembers;
}

export const recognise = (fields: BodyMembers): E.Either<Refusal, Recognised> =>
  pipe(
    protocol.recogniseOperation(fields),
    E.bimap(
      ({ reason, parameter }): Refusal => ({ reason, parameter, fields }),
      (operation) => ({ operation, fields }),
    ),
  );
