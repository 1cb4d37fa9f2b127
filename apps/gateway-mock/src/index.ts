/**
 * The payment gateway for tests of a merchant: it runs in their process, with the accounts and orders that they add.
 */
export { GatewayError, type GatewayErrorCode } from './domain/gateway-error.ts';
export {
  assertConsistency,
  type AcknowledgedOperation,
} from './storage/consistency-check/assert-consistency.ts';
export { manualClock, type ManualClock, type Duration } from './in-process/manual-clock.ts';
export type {
  Gateway,
  TestClock,
  TestFeedbacks,
  GatewayAccounts,
  TestOrders,
  TestScenarios,
  TestShopper,
} from './in-process/in-process-gateway-type.ts';
export type { StartOptions } from './in-process/start-options.ts';
export { startGateway } from './in-process/start-gateway.ts';
export type {
  ChosenOutcome,
  RequestLogEntry,
  AccountChanges,
  AccountSettings,
  NewOrder,
  NewScenario,
  AppliedInterpretationRule,
  Seed,
  Snapshot,
  TestAttempt,
  TestFeedback,
  TestInboxMessage,
  GatewayAccount,
  TestOperation,
  TestOrder,
  TestOrderWithOperations,
  TestScenario,
  TestFeedbackFilter,
  ShopForm,
  ShopperCard,
  PaymentReturn,
  DeclinedCard,
  AccountOrIdentifier,
} from './in-process/public-types.ts';
