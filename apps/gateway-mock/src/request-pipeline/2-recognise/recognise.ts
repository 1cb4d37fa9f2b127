/** members → which operation. Section 4; D3. */
import type { Operation } from '@postern/protocol';
import { recogniseOperation } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { BodyMembers } from '../1-receive/json-members-as-strings.ts';
import type { Refusal } from '../refusal.ts';

export interface Recognised {
  readonly operation: Operation;
  readonly fields: BodyMembers;
}

export const recognise = (fields: BodyMembers): E.Either<Refusal, Recognised> => {
  const recognised = recogniseOperation(fields);
  if (E.isRight(recognised)) return E.right({ operation: recognised.right, fields });
  const { reason, parameter } = recognised.left;
  return E.left({ reason, parameter, fields });
};
