/** Logs each entry of the audit log in one line: with the names of the members that changed, but without their values. */
import type { NewAuditEntry } from '../domain/audit-log/audit-entry.ts';
import type { Log } from '../observability/log/log.ts';

export const logAuditEntry =
  (log: Pick<Log, 'info'>) =>
  ({ action, by, merchantIdentifier, changes, attempts, route }: NewAuditEntry): void =>
    log.info(
      {
        action,
        actor: by.type,
        ...(by.merchantIdentifier !== undefined && { actor_merchant_identifier: by.merchantIdentifier }),
        ...(by.token !== undefined && { token_id: by.token.id, token_name: by.token.name }),
        ...(by.address !== undefined && { address: by.address }),
        ...(merchantIdentifier !== undefined && { merchant_identifier: merchantIdentifier }),
        ...(attempts !== undefined && { attempts }),
        ...(route !== undefined && { route }),
        ...(changes.length > 0 && { changed: changes.slice(0, maxNames).map(({ member }) => member) }),
      },
      'audit log',
    );

// Keeps the line short if many scenarios are deleted at once.
const maxNames = 50;
