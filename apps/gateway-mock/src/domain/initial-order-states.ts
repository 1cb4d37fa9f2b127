/** The states in which an order can be created (D13), and what each means for its amounts. */
import type { MessageCode, Status } from '@postern/protocol';

interface State {
  readonly status: Status;
  readonly message: MessageCode;
  /** Whether the amount is authorized, and whether it is captured at once. */
  readonly authorized: boolean;
  readonly captured: boolean;
  /** The simulated code of the processor and the acquirer, if the payment reached them. */
  readonly thirdParty?: string;
}

export const initialOrderStates = {
  authorized: { status: '02', message: '000', authorized: true, captured: false, thirdParty: '00' },
  purchased: { status: '14', message: '000', authorized: true, captured: true, thirdParty: '00' },
  pending: { status: '19', message: '065', authorized: false, captured: false },
  uncertain: { status: '15', message: '777', authorized: false, captured: false },
  on_hold: { status: '20', message: '064', authorized: false, captured: false },
  authorization_failed: {
    status: '03',
    message: '666',
    authorized: false,
    captured: false,
    thirdParty: '05',
  },
} as const satisfies Readonly<Record<string, State>>;

export type InitialOrderState = keyof typeof initialOrderStates;
