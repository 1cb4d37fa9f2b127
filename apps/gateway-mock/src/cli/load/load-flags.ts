/** The flags of the load test as they are written. */
export interface LoadFlags {
  readonly url: string;
  readonly seed: string;
  readonly merchant?: string;
  readonly references?: string;
  readonly currency: string;
  readonly operations: string;
  readonly orders: string;
  readonly rate: string;
  readonly duration: string;
  readonly connections: string;
  readonly timeout: string;
  readonly json?: true;
  readonly iMeanIt?: true;
}
