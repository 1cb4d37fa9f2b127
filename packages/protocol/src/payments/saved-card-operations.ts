import type { MessageCode } from '../spec/response-messages.ts';
import type { Status } from '../spec/statuses.ts';
import type { Provenance } from './provenance.ts';

/** An operation on the token of a card, which `service_command` chooses. */
export interface SavedCardOperationRow {
  readonly successStatus: Status;
  readonly failureStatus: Status;
  /** The messages of a success: 062 and 063 distinguish a new token from one that exists (C54). */
  readonly successMessages: readonly MessageCode[];
  readonly description: string;
  readonly provenance: Provenance;
}

/**
 * The operations on tokens and saved cards. A saved card is a card whose token lives longer than one payment.
 *
 * @example
 * import { savedCardOperations } from '@postern/protocol/payments'
 *
 * savedCardOperations.TOKENIZATION.successStatus // => '18'
 */
export const savedCardOperations = {
  TOKENIZATION: {
    successStatus: '18',
    failureStatus: '17',
    successMessages: ['000', '062', '063'],
    description: 'Exchanges a card for a token, which pays one order',
    provenance: 'documented',
  },
  CREATE_TOKEN: {
    successStatus: '52',
    failureStatus: '53',
    successMessages: ['062', '063'],
    description: 'Saves a card without a payment',
    provenance: 'documented',
  },
  UPDATE_TOKEN: {
    successStatus: '58',
    failureStatus: '59',
    successMessages: ['063'],
    description: 'Changes, renames or deactivates a saved card',
    provenance: 'documented',
  },
  SDK_TOKEN: {
    successStatus: '22',
    failureStatus: '21',
    successMessages: ['000'],
    description: 'Creates a token for the SDK of a mobile device; nothing accepts it here',
    provenance: 'documented',
  },
} as const satisfies Readonly<Record<string, SavedCardOperationRow>>;

/** The name of an operation on saved cards: the value of `service_command`. */
export type SavedCardOperation = keyof typeof savedCardOperations;

/**
 * Whether a text is the name of an operation on saved cards. Safe for texts such as `constructor`.
 *
 * @example
 * import { isSavedCardOperation } from '@postern/protocol/payments'
 *
 * isSavedCardOperation('UPDATE_TOKEN') // => true
 * isSavedCardOperation('PURCHASE') // => false
 */
export const isSavedCardOperation = (name: string): name is SavedCardOperation =>
  Object.hasOwn(savedCardOperations, name);
