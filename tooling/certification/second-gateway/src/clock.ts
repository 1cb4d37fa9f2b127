/** The gateway's clock: real time, moved forward at will by tests. */

export class Clock {
  #offsetMs = 0;
  readonly #listeners: (() => void)[] = [];

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** The UTC day, as YYYY-MM-DD. */
  today(): string {
    return new Date(this.now()).toISOString().slice(0, 10);
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
    for (const listener of this.#listeners) listener();
  }

  onAdvance(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
