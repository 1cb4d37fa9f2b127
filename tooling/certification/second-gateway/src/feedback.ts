/** Which transaction feedback is sent, and where to (section 6). */

import type { Account } from './account.ts';
import type { Deliveries } from './deliveries.ts';
import type { Deviations } from './deviations.ts';
import { encodeFeedback } from './feedback-format.ts';

type Fields = Readonly<Record<string, string>>;

export class Feedback {
  readonly #account: Account;
  readonly #deliveries: Deliveries;
  readonly #deviations: Deviations;

  constructor(account: Account, deliveries: Deliveries, deviations: Deviations) {
    this.#account = account;
    this.#deliveries = deliveries;
    this.#deviations = deviations;
  }

  transactionProcessed(fields: Fields): void {
    if (this.#deviations.sends('direct')) this.#send(this.#account.direct_feedback_url, fields);
  }

  statusUpdated(fields: Fields): void {
    if (this.#deviations.sends('notification')) this.#send(this.#account.notification_feedback_url, fields);
  }

  #send(url: string | null, fields: Fields): void {
    if (url === null) return;
    this.#deliveries.add({
      url,
      ...encodeFeedback(fields, this.#account.feedback_format),
      attempts: this.#account.feedback_attempts,
      intervalMs: this.#account.feedback_interval_seconds * 1000,
    });
  }
}
