/** Finds tokens in texts that users enter, such as names. */
import { containsSecret, decodedTexts } from '@postern/protocol/secrets';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import { findTokenOrExpired, type TokenRepository } from './token.ts';

/**
 * Whether a text has a token: one with the form of a generated token, which may be valid, revoked or of another gateway, or a
 * configured token, which may have any form.
 */
export const containsToken = (
  tokens: Pick<TokenRepository, 'find'>,
  text: string,
): TE.TaskEither<Failure, boolean> =>
  containsSecret(text, [])
    ? TE.right(true)
    : pipe(
        partsOf(text),
        TE.traverseSeqArray((part) => findTokenOrExpired(tokens, part)),
        TE.map((found) => found.some(O.isSome)),
      );

const partsOf = (text: string): readonly string[] =>
  [text, ...decodedTexts(text)]
    .flatMap((level) => level.match(/[\w.~+/=-]{32,}/g) ?? [])
    // A token may have a slash or an equals sign, or stand between two in an address.
    .flatMap((run) => [run, ...run.split(/[/=]/).filter((part) => part.length >= 32 && part !== run)])
    .slice(0, maxParts)
    .flatMap((part) => [
      part,
      Buffer.from(part, 'base64').toString('utf8'),
      Buffer.from(part, 'hex').toString('utf8'),
    ]);

const maxParts = 10;
