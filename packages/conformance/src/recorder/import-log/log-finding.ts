import type { LogExchange } from './log-exchange.ts';
import type { LogRule } from './log-rules.ts';

/** A problem that a log shows. */
export interface LogFinding {
  readonly rule: LogRule;
  /** The `merchant_reference` of the order, where there is one. */
  readonly order?: string;
  /** Lines of the log, from 1. */
  readonly lines: readonly number[];
  readonly observed: string;
  /** What to do next, where it is more exact than that of the rule. */
  readonly nextStep?: string;
  readonly exchanges: readonly LogExchange[];
}
