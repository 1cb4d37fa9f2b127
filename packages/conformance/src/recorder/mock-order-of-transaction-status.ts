/** How an order is created on the mock gateway, by the `transaction_status` of a CHECK_STATUS reply (section 4.1). */
import type { MaintenanceOperation, operations } from '@postern/protocol/spec';

/** The state in which an order is created, and what is carried out on it. */
export interface MockOrderRow {
  readonly state: 'authorized' | 'purchased' | 'pending' | 'uncertain' | 'on_hold' | 'authorization_failed';
  /** The new order gets these operations, as far as the reply has an amount for them. */
  readonly operations: readonly MaintenanceOperation[];
}

/** Statuses that are missing, such as a failed capture, cannot be recreated. */
export const mockOrderByTransactionStatus = {
  '02': { state: 'authorized', operations: [] },
  '03': { state: 'authorization_failed', operations: [] },
  '04': { state: 'authorized', operations: ['CAPTURE'] },
  '06': { state: 'authorized', operations: ['CAPTURE', 'REFUND'] },
  '08': { state: 'authorized', operations: ['VOID_AUTHORIZATION'] },
  '14': { state: 'purchased', operations: [] },
  '15': { state: 'uncertain', operations: [] },
  '19': { state: 'pending', operations: [] },
  '20': { state: 'on_hold', operations: [] },
} as const satisfies Readonly<Record<string, MockOrderRow>> & Readonly<Record<SuccessStatus, MockOrderRow>>;

// Each operation leads to a status.
type SuccessStatus = (typeof operations)[MaintenanceOperation]['successStatus'];

/** Undefined if the mock gateway cannot have such an order. */
export const mockOrderOfTransactionStatus = (status: string): MockOrderRow | undefined => {
  const rows: Readonly<Record<string, MockOrderRow>> = mockOrderByTransactionStatus;
  return Object.hasOwn(rows, status) ? rows[status] : undefined;
};
