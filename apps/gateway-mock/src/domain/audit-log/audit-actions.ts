/** The actions that the audit log records, by category. */

/** What an action is about. Each category has its own share of the audit log. */
export const auditCategories = {
  sessions: { meaning: 'signing in and out, and sign-in links' },
  failed_sign_ins: { meaning: 'unknown or expired tokens, and unknown sign-in links' },
  refused_access: { meaning: 'requests that the caller was not allowed to send' },
  tokens: { meaning: 'tokens created and revoked' },
  settings: { meaning: 'accounts and their settings' },
  simulation: { meaning: 'scenarios, presets, clocks, the response of the inbox, resets and snapshots' },
} as const;

export type AuditCategory = keyof typeof auditCategories;

export const auditActions = {
  signed_in: { category: 'sessions', meaning: 'a session began' },
  signed_out: { category: 'sessions', meaning: 'a session was ended by its owner' },
  session_ended: { category: 'sessions', meaning: 'a session was ended by another caller' },
  sessions_ended: { category: 'sessions', meaning: 'all other sessions were ended at once' },
  sign_in_link_created: { category: 'sessions', meaning: 'a one-time sign-in link was created' },

  token_rejected: { category: 'failed_sign_ins', meaning: 'unknown or revoked token' },
  token_expired: { category: 'failed_sign_ins', meaning: 'a token that has expired' },
  sign_in_link_rejected: { category: 'failed_sign_ins', meaning: 'unknown, used or expired sign-in link' },
  sign_in_blocked: { category: 'failed_sign_ins', meaning: 'refused unchecked, after too many failures' },

  role_refused: { category: 'refused_access', meaning: 'a merchant requested what only the provider may do' },
  foreign_account_refused: {
    category: 'refused_access',
    meaning: 'a merchant requested another account, or one that does not exist',
  },
  link_session_refused: {
    category: 'refused_access',
    meaning: 'a session of a sign-in link requested a provider token',
  },
  read_only_refused: {
    category: 'refused_access',
    meaning: 'a read-only token requested a change',
  },
  csrf_token_refused: { category: 'refused_access', meaning: 'missing or wrong CSRF token of a session' },
  cross_origin_refused: {
    category: 'refused_access',
    meaning: 'a page of another origin requested a change',
  },

  token_created: { category: 'tokens', meaning: 'a token was created' },
  token_revoked: { category: 'tokens', meaning: 'a token was revoked, which ends its sessions' },

  account_created: { category: 'settings', meaning: 'an account was created' },
  account_deleted: { category: 'settings', meaning: 'an account was deleted with its orders and tokens' },
  account_changed: { category: 'settings', meaning: 'name, state, services, limits or validation changed' },
  security_changed: { category: 'settings', meaning: 'the keys and the signing changed immediately' },
  access_code_renewed: { category: 'settings', meaning: 'a new access code replaced the current one' },
  next_keys_set: { category: 'settings', meaning: 'the next keys of a key rotation were set' },
  rotation_canceled: { category: 'settings', meaning: 'the pending key rotation was canceled' },
  keys_rotated: { category: 'settings', meaning: 'the next keys became current' },
  keys_rotated_back: { category: 'settings', meaning: 'the previous keys became current again' },
  previous_keys_revoked: { category: 'settings', meaning: 'the previous keys were revoked' },
  technical_changed: { category: 'settings', meaning: 'the webhook addresses changed' },
  payments_changed: { category: 'settings', meaning: 'the payment settings changed' },
  delivery_changed: { category: 'settings', meaning: 'the delivery settings of feedback changed' },

  inbox_response_changed: { category: 'simulation', meaning: 'the response of the inbox changed' },
  scenario_created: { category: 'simulation', meaning: 'a scenario was created' },
  scenario_changed: { category: 'simulation', meaning: 'a scenario was changed, paused or resumed' },
  scenarios_deleted: { category: 'simulation', meaning: 'one or all scenarios were deleted' },
  preset_enabled: { category: 'simulation', meaning: 'a preset was enabled' },
  preset_disabled: { category: 'simulation', meaning: 'a preset was disabled' },
  orders_deleted: { category: 'simulation', meaning: 'one or all orders of an account were deleted' },
  state_reset: { category: 'simulation', meaning: 'one or all accounts were reset to their seeds' },
  seed_imported: { category: 'simulation', meaning: 'an account was replaced by one of a seed file' },
  snapshot_created: { category: 'simulation', meaning: 'a snapshot was created' },
  snapshot_restored: { category: 'simulation', meaning: 'a snapshot was restored' },
  snapshot_deleted: { category: 'simulation', meaning: 'a snapshot was deleted' },
  clock_stopped: { category: 'simulation', meaning: 'the clock of an account was stopped' },
  clock_resumed: { category: 'simulation', meaning: 'the clock of an account runs again' },
  clock_advanced: { category: 'simulation', meaning: 'a stopped clock was advanced to the requested time' },
} as const satisfies Readonly<Record<string, { readonly category: AuditCategory; readonly meaning: string }>>;

export type AuditAction = keyof typeof auditActions;

/** The actions of a category. */
export const actionsOf = (category: AuditCategory): readonly AuditAction[] =>
  Object.keys(auditActions).filter(
    (name): name is AuditAction => isAuditAction(name) && auditActions[name].category === category,
  );

export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name);
