/** Lets provider tokens read the metrics. A merchant's token is refused, and recorded in the audit log. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { toActor } from '../credentials/caller.ts';
import type { LastUses } from '../credentials/last-uses-of-tokens-and-sessions.ts';
import type { TokenRepository } from '../credentials/token.ts';
import { authenticateToken } from '../management-api/access/authenticate-token.ts';
import type { RecordRefusal } from '../domain/audit-log/audit-entry.ts';
import type { Problem } from '../management-api/problem-catalog.ts';

export const authorizeMetrics =
  (tokens: Pick<TokenRepository, 'find'>, recordRefusal: RecordRefusal, lastUses: Pick<LastUses, 'note'>) =>
  (token: string, address: string): TE.TaskEither<Problem, void> =>
    pipe(
      authenticateToken(tokens, token),
      TE.tapIO(
        ({ id }) =>
          () =>
            lastUses.note(id),
      ),
      TE.flatMap(({ id, name, owner }) => {
        if (owner.role === 'provider') return TE.right(undefined);
        const by = toActor({ tokenId: id, name, owner }, address);
        recordRefusal({ action: 'role_refused', by, route: 'GET /metrics' });
        return TE.left<Problem>({ _tag: 'ProviderOnly' });
      }),
    );
