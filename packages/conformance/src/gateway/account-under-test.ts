import type { RequestPhrase, ResponsePhrase, SigningKey } from '@postern/protocol';

/** The account whose requests the suite sends. */
export interface AccountUnderTest {
  readonly merchantIdentifier: string;
  readonly accessCode: string;
  readonly requestKey: SigningKey<RequestPhrase>;
  readonly responseKey: SigningKey<ResponsePhrase>;
}

/** An order of the account, authorized and untouched. Amounts are in minor units. */
export interface OrderUnderTest {
  readonly merchantReference: string;
  readonly fortId: string | undefined;
  readonly currency: string;
  readonly authorizedAmount: bigint;
}

/** The order that a case needs. */
export interface OrderNeed {
  /** `Authorized`, with nothing captured; or a state that no operation leads to. */
  readonly state: 'Authorized' | 'Pending' | 'Closed';
  readonly currency: string;
  readonly authorizedAmount: bigint;
}
