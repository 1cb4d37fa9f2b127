/** A scenario: what it fits, and what it does then (D32). */
export interface Scenario {
  readonly id: string;
}
