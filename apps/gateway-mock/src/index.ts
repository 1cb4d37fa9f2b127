/**
 * A payment gateway for the tests of a merchant: started in their own process, with merchants and orders as they want them.
 */
export { assertBooksBalance, type Acknowledged } from './storage/audit/assert-audit-passes.ts';
export { movableClock, type MovableClock, type TimeSpan } from './in-process/manual-clock.ts';
export type {
  Gateway,
  TestClock,
  TestFeedbacks,
  TestMerchants,
  TestOrders,
  TestScenarios,
} from './in-process/gateway.ts';
export type { StartOptions } from './in-process/start-options.ts';
export { startGateway } from './in-process/start-gateway.ts';
export type {
  JournalEntry,
  MerchantChanges,
  MerchantSettings,
  NewOrder,
  NewScenario,
  RuleUse,
  Seed,
  Snapshot,
  TestAttempt,
  TestFeedback,
  TestLetter,
  TestMerchant,
  TestOperation,
  TestOrder,
  TestOrderWithOperations,
  TestScenario,
  WhichFeedback,
  WhichMerchant,
} from './in-process/test-views.ts';
