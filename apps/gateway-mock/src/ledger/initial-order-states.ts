/** The states in which an order can be made (D13), and what each means for the books. */
import type { MessageCode, Status } from '@postern/protocol';

interface State {
  readonly status: Status;
  readonly message: MessageCode;
  /** Whether the amount was granted, and whether it was taken at once. */
  readonly authorized: boolean;
  readonly captured: boolean;
  /** The code that the processor and the acquirer are said to have given, where they were asked. */
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
