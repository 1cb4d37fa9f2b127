/** Which rules a change of an account applied, from its entry of the audit log. */
import type { InterpretationRule } from '@postern/protocol/spec';
import { auditActions, type AuditAction } from '../domain/audit-log/audit-actions.ts';
import type { AuditChange, NewAuditEntry } from '../domain/audit-log/audit-entry.ts';
import { serviceMessages } from '../domain/optional-service-message-codes.ts';

/** The rules that were applied, each once. */
export const interpretationRulesOfAuditEntry = (entry: NewAuditEntry): readonly InterpretationRule[] => [
  ...new Set([
    ...(interpretationRulesOfActions[entry.action] ?? []),
    ...interpretationRulesOfActor(entry),
    ...entry.changes.flatMap(interpretationRulesOfChange),
  ]),
];

const interpretationRulesOfActions: { readonly [A in AuditAction]?: readonly InterpretationRule[] } = {
  account_created: ['D28'],
  access_code_renewed: ['D28'],
  security_changed: ['D28'],
  next_keys_set: ['D20', 'D28'],
  keys_rotated: ['D20'],
  keys_rotated_back: ['D20'],
  previous_keys_revoked: ['D20'],
  rotation_canceled: ['D20'],
  clock_stopped: ['D33'],
  clock_resumed: ['D33'],
  clock_advanced: ['D33'],
};

// A merchant sets its own Security and Technical Settings; what else it sets is a choice of this project.
const interpretationRulesOfActor = ({
  action,
  by,
  changes,
}: NewAuditEntry): readonly InterpretationRule[] => {
  if (by.merchantIdentifier === undefined)
    return changes.some(({ member }) => providerMembers.has(member)) ? ['D29a'] : [];
  const { category } = auditActions[action];
  if (category === 'simulation' || action === 'account_changed') return ['D29'];
  return category === 'settings' ? ['D29a'] : [];
};

const providerMembers: ReadonlySet<string> = new Set([
  'services',
  'encoding',
  'max_attempts',
  'interval_seconds',
]);

const interpretationRulesOfChange = ({ member, after }: AuditChange): readonly InterpretationRule[] => {
  const [name = ''] = member.split('.');
  if (name === 'channels' && typeof after === 'string') return interpretationRulesOfAddress(after);
  if (name === 'scenarios') return messagesOfServices.has(messageOf(after)) ? ['D30'] : [];
  return interpretationRulesOfMembers[name] ?? [];
};

const interpretationRulesOfMembers: Readonly<Record<string, readonly InterpretationRule[]>> = {
  request_shape: ['D4'],
  origins: ['D28a'],
  limits: ['P7'],
  encoding: ['D23a'],
  max_attempts: ['D24a'],
  interval_seconds: ['D24a'],
};

const interpretationRulesOfAddress = (address: string): readonly InterpretationRule[] => {
  if (address.startsWith('https:')) return ['D26a'];
  return address.startsWith('http:') ? ['D26'] : [];
};

const messagesOfServices: ReadonlySet<unknown> = new Set(
  Object.values(serviceMessages).flatMap(({ inactive, active }) => [inactive, ...active]),
);

const messageOf = (scenario: unknown): unknown => {
  if (typeof scenario !== 'object' || scenario === null || !('effect' in scenario)) return undefined;
  const { effect } = scenario;
  return typeof effect === 'object' && effect !== null && 'message' in effect ? effect.message : undefined;
};
