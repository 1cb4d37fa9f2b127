import type { FeedbackEncoding, RequestPhrase, ResponsePhrase, ShaType, SigningKey } from '@postern/protocol';
import type { PaymentChannel } from '@postern/protocol/payments';
import type { ReceivedFeedback } from '../http/feedback-receiver.ts';

/** A gateway that the suite can send requests to, and what else it can do there. Cases that need what is absent are not run. */
export interface GatewayUnderTest {
  /** The whole address of the operations, with its path. */
  readonly operationUrl: string;
  readonly account: AccountUnderTest;
  /** Gives each order once; undefined if there is none left that fits. */
  readonly takeOrder: (need: OrderNeed) => Promise<OrderUnderTest | undefined>;
  /** Changes the SHA type of the account. */
  readonly setShaType?: (shaType: ShaType) => Promise<void>;
  /** Changes whether the account is active. */
  readonly setActive?: (isActive: boolean) => Promise<void>;
  readonly feedback?: FeedbackUnderTest;
  /** The payment channels of the account. Without them, the payment cases find out with requests that move nothing. */
  readonly paymentChannels?: readonly PaymentChannel[];
}

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

/** The merchant's addresses, to which the gateway sends feedback. */
export interface FeedbackUnderTest {
  /** Sets the HTTP status with which the addresses answer from now on. */
  readonly respondWith: (status: number) => void;
  /** All feedback received so far, oldest first. */
  readonly received: () => readonly ReceivedFeedback[];
  /** Waits until what is due has been delivered. */
  readonly waitUntilIdle: () => Promise<void>;
  readonly setEncoding?: (encoding: FeedbackEncoding) => Promise<void>;
  /** Stops the clock of the account, if it runs, and moves it forward. */
  readonly advanceClock?: (seconds: number) => Promise<void>;
  /** Lets the clock of the account run again. */
  readonly resumeClock?: () => Promise<void>;
}
