/** Processes UPDATE_TOKEN and SDK_TOKEN at the operation URL. Chapters 5.3 and 5.4 of the supplement; C14, C30. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../domain/account.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { SavedCardForm } from '../domain/payment.ts';
import type { CardUpdate, SavedCardRepository } from '../domain/saved-card-repository.ts';
import { newTokenName, savedCardParams } from './create-card-token.ts';
import { updateSavedCard } from './update-saved-card.ts';

/** The reply before it is signed, and why it is a refusal. */
export type SavedCardReply = Pick<CardUpdate, 'params' | 'refused'>;

/** None: the account was deleted. */
export const processSavedCardRequest =
  (savedCards: Pick<SavedCardRepository, 'update'>) =>
  async (account: Account, form: SavedCardForm): Promise<E.Either<Failure, O.Option<SavedCardReply>>> => {
    if (form.service_command === 'SDK_TOKEN')
      return E.right(O.some({ params: savedCardParams(form, '000', { sdk_token: newTokenName() }) }));
    const { merchantIdentifier } = account;
    const { token_name: name = '', new_token_name: newName } = form;
    return savedCards.update(merchantIdentifier, name, newName, updateSavedCard(account, form))();
  };
