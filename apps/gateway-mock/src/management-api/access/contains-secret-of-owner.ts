/** A name that lists and the audit log show, of a token or a snapshot, must not contain a secret: a token, or a phrase of its owner. */
import { containsSecret } from '@postern/protocol/secrets';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { containsToken } from '../../credentials/find-tokens-in-text.ts';
import type { Owner, TokenRepository } from '../../credentials/token.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { AccountRepository } from '../../domain/account.ts';
import { secretsOf } from '../../domain/account-secrets.ts';

export const noSecretInNameRule = 'must not contain a token, or a phrase of the account';

interface SecretPorts {
  readonly tokens: Pick<TokenRepository, 'find'>;
  readonly accounts: Pick<AccountRepository, 'find'>;
}

export const containsSecretOfOwner = (
  { tokens, accounts }: SecretPorts,
  name: string,
  owner: Owner,
): TE.TaskEither<Failure, boolean> =>
  pipe(
    owner.role === 'provider' ? TE.right(O.none) : accounts.find(owner.merchantIdentifier),
    TE.map(O.exists((account) => containsSecret(name, secretsOf(account)))),
    TE.flatMap((hasSecret) => (hasSecret ? TE.right(true) : containsToken(tokens, name))),
  );
