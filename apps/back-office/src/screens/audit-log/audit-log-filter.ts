/** Converts the filter of the audit log between the URL and the API query. Invalid values are ignored. */
import type { AuditEntry, AuditLogFilter, AuditLogSearch } from '../../api/audit-log.ts';
import { actionTexts, actorTexts, categoryTexts } from './texts.ts';

export const toAuditLogFilter = (search: AuditLogSearch): AuditLogFilter => {
  const { category, action, actor_type, token_id, at_from, at_before } = search;
  return {
    ...(category !== undefined && isCategory(category) && { category }),
    ...(action !== undefined && isAction(action) && { action }),
    ...(actor_type !== undefined && isActorType(actor_type) && { actor_type }),
    ...(token_id !== undefined && /^[A-Za-z0-9-]{1,36}$/.test(token_id) && { token_id }),
    ...(isTime(at_from) && { at_from }),
    ...(isTime(at_before) && { at_before }),
  };
};

/** Merges a change into the search parameters and drops undefined ones. */
export const mergeSearch = (search: AuditLogSearch, changed: ChangedSearch): AuditLogSearch =>
  Object.fromEntries(
    Object.entries({ ...search, ...changed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

/** The parameters that change; undefined removes one. */
export type ChangedSearch = { readonly [Name in keyof AuditLogSearch]: string | undefined };

export const hasFilter = (search: AuditLogSearch): boolean =>
  Object.keys(toAuditLogFilter(search)).length > 0;

const isTime = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(new Date(text).getTime());

export const isCategory = (text: string): text is AuditEntry['category'] =>
  Object.hasOwn(categoryTexts, text);

export const isAction = (text: string): text is AuditEntry['action'] => Object.hasOwn(actionTexts, text);

export const isActorType = (text: string): text is AuditEntry['actor']['type'] =>
  Object.hasOwn(actorTexts, text);
