/** Reads the filter of the audit log from the address. Invalid values are ignored. */
import type { AuditEntry, AuditLogFilter } from '../../api/audit-log.ts';
import type { FilterValues } from '../../components/list/filter-field.ts';
import { isTime, readListFilter } from '../../components/list/read-list-filter.ts';
import { actionTexts, actorTexts, categoryTexts } from './texts.ts';

export const toAuditLogFilter = (values: FilterValues): AuditLogFilter =>
  readListFilter<AuditLogFilter>(values, {
    category: isCategory,
    action: isAction,
    actor_type: isActorType,
    token_id: (text) => /^[A-Za-z0-9-]{1,36}$/.test(text),
    at_from: isTime,
    at_before: isTime,
  });

export const isCategory = (text: string): text is AuditEntry['category'] =>
  Object.hasOwn(categoryTexts, text);

export const isAction = (text: string): text is AuditEntry['action'] => Object.hasOwn(actionTexts, text);

export const isActorType = (text: string): text is AuditEntry['actor']['type'] =>
  Object.hasOwn(actorTexts, text);
