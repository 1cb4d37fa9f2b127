/** The merchant's per-transaction and daily limits (section 8). */

import type { Account } from './account.ts';
import type { Clock } from './clock.ts';
import type { Message } from './messages.ts';

export class Limits {
  readonly #account: Account;
  readonly #clock: Clock;
  #day = '';
  readonly #totals = new Map<string, number>();

  constructor(account: Account, clock: Clock) {
    this.#account = account;
    this.#clock = clock;
  }

  refusal(amount: number, currency: string): Message | undefined {
    const { per_transaction_limit, daily_limit } = this.#account;
    if (per_transaction_limit !== null && amount > per_transaction_limit)
      return 'perTransactionLimitExceeded';
    if (daily_limit !== null && this.#totalToday(currency) + amount > daily_limit)
      return 'dailyLimitExceeded';
    return undefined;
  }

  record(amount: number, currency: string): void {
    this.#totals.set(currency, this.#totalToday(currency) + amount);
  }

  #totalToday(currency: string): number {
    const today = this.#clock.today();
    if (today !== this.#day) {
      this.#day = today;
      this.#totals.clear();
    }
    return this.#totals.get(currency) ?? 0;
  }
}
