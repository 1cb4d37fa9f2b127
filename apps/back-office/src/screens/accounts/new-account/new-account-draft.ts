/** The draft of a new account: its fields, their validation and the request body. */
import type { ShaType } from '@postern/protocol';
import { checkValue, type ValueError } from '@postern/protocol/spec';
import type { NewAccount } from '../../../api/accounts.ts';

export interface Draft {
  readonly merchant_identifier: string;
  readonly name: string;
  readonly sha_type: ShaType;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
}

export const emptyDraft: Draft = {
  merchant_identifier: '',
  name: '',
  sha_type: 'SHA-256',
  sha_request_phrase: '',
  sha_response_phrase: '',
};

export const changeDraft = (draft: Draft, change: Partial<Draft>): Draft => ({ ...draft, ...change });

export type DraftError = ValueError | 'Missing';

/** The errors by field. The gateway validates names and phrases. */
export const validateDraft = (draft: Draft): Readonly<Partial<Record<keyof Draft, DraftError>>> => {
  const breach = checkValue('merchant_identifier', draft.merchant_identifier);
  return {
    ...(breach !== undefined && { merchant_identifier: breach }),
    ...Object.fromEntries(
      requiredFields
        .filter((field) => draft[field].trim() === '')
        .map((field) => [field, 'Missing' as const]),
    ),
  };
};

const requiredFields = ['merchant_identifier', 'name', 'sha_request_phrase', 'sha_response_phrase'] as const;

export const isComplete = (draft: Draft): boolean => Object.keys(validateDraft(draft)).length === 0;

export const toNewAccount = (draft: Draft): NewAccount => ({ ...draft, name: draft.name.trim() });
