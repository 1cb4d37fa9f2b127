/** Lists the changes of a draft with the effect of each. */
import type { AccountSetting } from '@postern/protocol/spec';
import type { SecuritySettings } from '../../api/security-settings.ts';
import type { Draft } from './security-settings-draft.ts';

export interface SettingChange {
  readonly setting: AccountSetting;
  /** Undefined for secrets. */
  readonly from?: string;
  readonly to?: string;
  readonly effect: Effect;
}

type Effect = 'shaType' | 'requestPhrase' | 'responsePhrase' | 'someOrigins' | 'anyOrigin';

export const summarizeChanges = (draft: Draft, security: SecuritySettings): readonly SettingChange[] => [
  ...(draft.shaType === undefined
    ? []
    : [{ setting: 'sha_type', from: security.sha_type, to: draft.shaType, effect: 'shaType' } as const]),
  ...(draft.requestPhrase === undefined
    ? []
    : [{ setting: 'sha_request_phrase', effect: 'requestPhrase' } as const]),
  ...(draft.responsePhrase === undefined
    ? []
    : [{ setting: 'sha_response_phrase', effect: 'responsePhrase' } as const]),
  ...(draft.origins === undefined
    ? []
    : [
        {
          setting: 'origin',
          from: security.origins.join(', '),
          to: draft.origins.join(', '),
          effect: draft.origins.length === 0 ? 'anyOrigin' : 'someOrigins',
        } as const,
      ]),
];

/** Whether messages with the previous signature are refused after the change. */
export const breaksSignatures = ({ shaType, requestPhrase, responsePhrase }: Draft): boolean =>
  shaType !== undefined || requestPhrase !== undefined || responsePhrase !== undefined;
