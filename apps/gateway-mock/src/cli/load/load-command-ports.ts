/** What the command needs from its process. */
export interface LoadCommandPorts {
  /** The seed file with the demo merchant. */
  readonly demoSeed: string;
  /** The token of the management API, from the environment. */
  readonly token: () => string | undefined;
  readonly stop: (errors: readonly string[]) => never;
  readonly write: (text: string) => void;
  /** Shows a line at the terminal instead of the previous one. Undefined if there is no terminal. */
  readonly showProgress: ((line: string) => void) | undefined;
  readonly onInterrupt: (interrupt: () => void) => void;
  readonly exitWith: (code: number) => void;
}
