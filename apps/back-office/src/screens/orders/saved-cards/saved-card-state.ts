/** What a user reads about the state of a token: the API's words do not say whether a card is switched off, nor why a token is dead. */
import type { SavedCard } from '../../../api/saved-cards.ts';

export type SavedCardState = Exclude<SavedCard['state'], 'dead'> | 'inactive' | 'used' | 'expired';

export const savedCardState = ({
  state,
  token_status: status,
  fort_id: fortId,
}: Pick<SavedCard, 'state' | 'token_status' | 'fort_id'>): SavedCardState => {
  if (status === 'INACTIVE') return 'inactive';
  if (state !== 'dead') return state;
  return fortId === null ? 'expired' : 'used';
};
