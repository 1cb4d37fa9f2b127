/** Sends feedback by HTTP until it is acknowledged or its attempts are used up. */

import http from 'node:http';
import type { Clock } from './clock.ts';
import type { Deviations } from './deviations.ts';

const REPLY_TIMEOUT_MS = 10_000;

export interface Parcel {
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
  readonly attempts: number;
  readonly intervalMs: number;
}

interface Delivery {
  readonly parcel: Parcel;
  attemptsLeft: number;
  dueAt: number;
  inFlight: boolean;
}

/** Posts the parcel once; whether it was acknowledged. Redirects are not followed. */
function post(parcel: Parcel, acknowledges: (status: number) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.request(parcel.url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
      headers: { 'Content-Type': parcel.contentType, 'Content-Length': Buffer.byteLength(parcel.body) },
    });
    request.on('response', (response) => {
      const code = response.statusCode ?? 0;
      response.on('error', () => undefined);
      response.resume();
      resolve(acknowledges(code));
    });
    request.on('error', () => resolve(false));
    request.end(parcel.body);
  });
}

export class Deliveries {
  readonly #clock: Clock;
  readonly #deviations: Deviations;
  readonly #open = new Set<Delivery>();
  #idleWaiters: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(clock: Clock, deviations: Deviations) {
    this.#clock = clock;
    this.#deviations = deviations;
    clock.onAdvance(() => this.#sendDue());
  }

  add(parcel: Parcel): void {
    this.#open.add({
      parcel,
      attemptsLeft: this.#deviations.attempts(parcel.attempts),
      dueAt: this.#clock.now(),
      inFlight: false,
    });
    this.#sendDue();
  }

  /** Resolves when nothing is due or in flight; retries that are due later do not count. */
  whenIdle(): Promise<void> {
    if (!this.#isBusy()) return Promise.resolve();
    return new Promise((resolve) => this.#idleWaiters.push(resolve));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#open.clear();
  }

  #isDue(delivery: Delivery): boolean {
    return !delivery.inFlight && delivery.dueAt <= this.#clock.now();
  }

  #isBusy(): boolean {
    return [...this.#open].some((delivery) => delivery.inFlight || this.#isDue(delivery));
  }

  #sendDue(): void {
    for (const delivery of this.#open) {
      if (this.#isDue(delivery)) void this.#attempt(delivery);
    }
    this.#setTimer();
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    const waiting = [...this.#open].filter((delivery) => !delivery.inFlight);
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map((delivery) => delivery.dueAt));
    this.#timer = setTimeout(() => this.#sendDue(), Math.max(0, next - this.#clock.now()));
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.inFlight = true;
    delivery.attemptsLeft -= 1;
    const acknowledged = await post(delivery.parcel, (status) => this.#deviations.acknowledges(status));
    delivery.inFlight = false;
    delivery.dueAt = this.#clock.now() + delivery.parcel.intervalMs;
    if (acknowledged || delivery.attemptsLeft === 0) this.#open.delete(delivery);
    this.#sendDue();
    if (!this.#isBusy()) this.#releaseWaiters();
  }

  #releaseWaiters(): void {
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const release of waiters) release();
  }
}
