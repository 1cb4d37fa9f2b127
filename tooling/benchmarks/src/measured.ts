/** One promise and what was measured of it. */
export interface Measured {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  readonly kept: boolean;
}
