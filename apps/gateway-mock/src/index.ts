/**
 * A payment gateway for the tests of a merchant: started in their own process, with merchants and orders as they want them.
 */
export { assertBooksBalance, type Acknowledged } from './balance/assert-books-balance.ts';
export { movableClock, type MovableClock } from './in-process/clock.ts';
export type { Gateway, TestMerchants, TestOrders } from './in-process/gateway.ts';
export type { StartOptions } from './in-process/options.ts';
export { startGateway } from './in-process/start.ts';
export type {
  JournalEntry,
  MerchantChanges,
  MerchantSettings,
  NewOrder,
  RuleUse,
  Seed,
  Snapshot,
  TestMerchant,
  TestOperation,
  TestOrder,
  TestOrderWithOperations,
  WhichMerchant,
} from './in-process/told.ts';
