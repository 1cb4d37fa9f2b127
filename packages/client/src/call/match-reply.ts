/** Checks that a signed reply is that to the request: its shape, and what it echoes. Section 4. */
import {
  redactParams,
  replyCodec,
  type Operation,
  type StringParams,
  type Verified,
} from '@postern/protocol';
import { omitSecretParams } from '@postern/protocol/secrets';
import { echoedParameters } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { AttemptFailure } from '../outcome/attempt-failure.ts';
import type { Outcome } from '../outcome/call-outcome.ts';

/** A signed reply may still be the reply to another request: it must echo the parameters of this one. */
export const matchReply = <O extends Operation>(
  operation: O,
  request: StringParams,
  received: Verified<StringParams>,
): E.Either<AttemptFailure.UnexpectedReply, Outcome.Reply<O>> => {
  const decoded = replyCodec(operation).decode(received);
  const mismatches = E.isLeft(decoded)
    ? decoded.left.map(({ message = '' }) => message)
    : echoMismatches(operation, request, received);
  return mismatches.length === 0
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the signature and the shape were checked
      E.right(omitSecretParams(received) as unknown as Outcome.Reply<O>)
    : E.left({ _tag: 'UnexpectedReply', mismatches, reply: redactParams(received) });
};

const echoMismatches = (
  operation: Operation,
  request: StringParams,
  received: StringParams,
): readonly string[] =>
  echoedParameters(operation)
    .filter((name) => request[name] !== undefined && received[name] !== request[name])
    .map((name) => `${name}: differs from the request`);
