/** The values of the settings that change rules: those of an account, or of the server. Names are those of the API. */
import { paymentInterpretationRules } from '@postern/protocol/payments';
import { interpretationRules } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { toLimitsView } from '../domain/account-settings/amount-limits-schema.ts';
import { toPaymentView } from '../domain/account-settings/payment-settings-schema.ts';
import type { Account } from '../domain/account.ts';
import type { AnyInterpretationRule } from '../domain/interpretation-rule-use.ts';
import { truncate } from '../request-log/redact-message.ts';

/** The settings of the server that change rules. */
export interface ServerSettings {
  readonly apiRoot: string;
  /** Where browsers reach the gateway, if it is set (C37). */
  readonly publicUrl?: string | undefined;
  readonly feedbackTimeoutSeconds: number;
  /** Whether feedback may be sent to this machine and to private networks (D26). */
  readonly allowPrivateAddresses: boolean;
}

/** `request_shape: strict`; undefined if the rule has no setting, or if it belongs to an account and none is given. */
export const settingOfInterpretationRule = (
  rule: AnyInterpretationRule,
  server: ServerSettings,
  account: Account | undefined,
): string | undefined => {
  if (!isConfigurable(rule)) return undefined;
  const value = { ...ofServer(server), ...(account && ofAccount(account)) }[settings[rule]];
  return value === undefined ? undefined : truncate(`${settings[rule]}: ${value}`, maxLength);
};

/** The rules that an account or a server can configure. */
type ConfigurableInterpretationRule = {
  [R in AnyInterpretationRule]: (typeof rules)[R] extends { readonly configurable: string } ? R : never;
}[AnyInterpretationRule];

const rules = { ...interpretationRules, ...paymentInterpretationRules };

const settings: Readonly<Record<ConfigurableInterpretationRule, keyof AccountValues | keyof ServerValues>> = {
  D1: 'api_root',
  D4: 'request_shape',
  D4a: 'request_shape',
  D11e: 'limits',
  D17: 'sha_type',
  D20: 'keys',
  D23a: 'encoding',
  D24: 'feedback_timeout',
  D24a: 'retries',
  D26: 'allow_private_feedback',
  D28a: 'origins',
  D30: 'services',
  D32: 'scenarios',
  D33: 'clock_stopped_at',
  P7: 'limits',
  P8: 'services',
  P9: 'services',
  P13: 'scenarios',
  C1: 'shop_origins',
  C3: 'shop_origins',
  C11: 'channels',
  C12: 'channels',
  C25: 'scenarios',
  C29: 'services',
  C37: 'public_url',
  C40: 'return_url',
  C41: 'services',
  C48: 'return_method',
};

type ServerValues = ReturnType<typeof ofServer>;
type AccountValues = ReturnType<typeof ofAccount>;

const ofServer = ({ apiRoot, publicUrl, feedbackTimeoutSeconds, allowPrivateAddresses }: ServerSettings) => ({
  api_root: apiRoot,
  public_url: publicUrl,
  feedback_timeout: String(feedbackTimeoutSeconds),
  allow_private_feedback: String(allowPrivateAddresses),
});

const ofAccount = (account: Account) => {
  const { delivery, simulation } = account;
  const payments = toPaymentView(account);
  return {
    request_shape: account.requestShape,
    limits: JSON.stringify(toLimitsView(account.limits)),
    sha_type: account.shaType,
    keys: [
      'current',
      ...(O.isSome(account.next) ? ['next'] : []),
      ...(O.isSome(account.previous) ? ['previous'] : []),
    ].join(', '),
    encoding: delivery.encoding,
    retries: `max_attempts ${delivery.maxAttempts}, interval_seconds ${delivery.intervalSeconds}`,
    origins: listed(account.origins),
    services: listed(account.services),
    scenarios: listed([...simulation.scenarios.map(({ id }) => id), ...simulation.presets]),
    channels: listed(payments.channels),
    shop_origins: listed(payments.shop_origins),
    return_url: payments.return_url ?? 'null',
    return_method: payments.return_method,
    clock_stopped_at: O.isSome(account.stoppedAt) ? account.stoppedAt.value.toISOString() : 'null',
  };
};

const listed = (items: readonly string[]): string => (items.length === 0 ? '[]' : items.join(', '));

const isConfigurable = (rule: AnyInterpretationRule): rule is ConfigurableInterpretationRule =>
  'configurable' in rules[rule];

// An account may have many origins and scenarios.
const maxLength = 300;
