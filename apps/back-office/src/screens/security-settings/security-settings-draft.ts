/** The draft of Security Settings: only the differences from the stored settings. */
import type { ShaType } from '@postern/protocol';
import type {
  SecuritySettings,
  SecuritySettingsChanges,
  SignatureSettings,
} from '../../api/security-settings.ts';

export interface Draft {
  readonly shaType?: ShaType;
  readonly requestPhrase?: string;
  readonly responsePhrase?: string;
  readonly origins?: readonly string[];
}

export const emptyDraft: Draft = {};

export type Change =
  | { readonly kind: 'shaType'; readonly to: ShaType }
  | { readonly kind: 'requestPhrase' | 'responsePhrase'; readonly to: string }
  | { readonly kind: 'origin'; readonly at: number; readonly to: string }
  | { readonly kind: 'addOrigin' }
  | { readonly kind: 'removeOrigin'; readonly at: number }
  | { readonly kind: 'trimOrigins' }
  | { readonly kind: 'discard' };

/** Applies a change to a draft. A value that equals the stored one leaves the draft. */
export const applyChange =
  (security: SecuritySettings) =>
  (draft: Draft, change: Change): Draft =>
    withoutSame(security, withChange(security, draft, change));

const withChange = (security: SecuritySettings, draft: Draft, change: Change): Draft => {
  const origins = originsIn(draft, security);
  switch (change.kind) {
    case 'shaType':
      return { ...draft, shaType: change.to };
    case 'requestPhrase':
      return { ...draft, requestPhrase: change.to };
    case 'responsePhrase':
      return { ...draft, responsePhrase: change.to };
    case 'origin':
      return { ...draft, origins: origins.with(change.at, change.to) };
    case 'addOrigin':
      return { ...draft, origins: [...origins, ''] };
    case 'removeOrigin':
      return { ...draft, origins: origins.toSpliced(change.at, 1) };
    case 'trimOrigins':
      return { ...draft, origins: origins.map((origin) => origin.trim()).filter((origin) => origin !== '') };
    case 'discard':
      return emptyDraft;
  }
};

const withoutSame = (
  security: SecuritySettings,
  { shaType, requestPhrase, responsePhrase, origins }: Draft,
): Draft => ({
  ...(shaType !== undefined && shaType !== security.sha_type && { shaType }),
  ...(isFilled(requestPhrase) && { requestPhrase }),
  ...(isFilled(responsePhrase) && { responsePhrase }),
  ...(origins !== undefined && !areEqual(origins, security.origins) && { origins }),
});

export const shaTypeIn = (draft: Draft, security: SecuritySettings): ShaType =>
  draft.shaType ?? security.sha_type;

export const originsIn = (draft: Draft, security: SecuritySettings): readonly string[] =>
  draft.origins ?? security.origins;

export const isChanged = (draft: Draft): boolean => Object.keys(draft).length > 0;

/** The changes as sent to the gateway. */
export const toChanges = ({ origins, ...signatures }: Draft): SecuritySettingsChanges => ({
  ...toSignatureSettings(signatures),
  ...(origins !== undefined && { origins: [...origins] }),
});

export const toSignatureSettings = ({
  shaType,
  requestPhrase,
  responsePhrase,
}: Draft): SignatureSettings => ({
  ...(shaType !== undefined && { sha_type: shaType }),
  ...(requestPhrase !== undefined && { sha_request_phrase: requestPhrase }),
  ...(responsePhrase !== undefined && { sha_response_phrase: responsePhrase }),
});

const isFilled = (phrase: string | undefined): phrase is string => phrase !== undefined && phrase !== '';

const areEqual = (these: readonly string[], those: readonly string[]): boolean =>
  these.length === those.length && these.every((text, at) => text === those[at]);
