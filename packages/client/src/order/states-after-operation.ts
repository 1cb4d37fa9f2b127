import type { MaintenanceOperation, operations, OrderState } from '@postern/protocol/spec';

/**
 * The possible states of an order after a successful operation, by the state before and by the effect of the operation
 * (`moves` in its row). The last one is the state after the whole remaining amount was moved.
 */
export const nextStates = {
  Authorized: { captured: ['PartiallyCaptured', 'Captured'], authorization: ['Voided'] },
  PartiallyCaptured: { captured: ['PartiallyCaptured', 'Captured'], refunded: ['PartiallyCaptured'] },
  Captured: { refunded: ['Captured', 'Refunded'] },
} as const satisfies NextStates;

// A row for each state and effect in which the protocol allows an operation, so that the compiler finds a missing one.
type NextStates = {
  readonly [State in Row['allowedIn'][number]]: {
    readonly [Effect in EffectIn<State, Row>]: readonly [OrderState, ...OrderState[]];
  };
};

type Row = (typeof operations)[MaintenanceOperation];

type EffectIn<State, R extends Row> = R extends Row
  ? State extends R['allowedIn'][number]
    ? R['moves']
    : never
  : never;
