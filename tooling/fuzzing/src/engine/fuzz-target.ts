/** A decoder to fuzz: where to start from, how to pass it an input, and what must hold for every input. */
export interface FuzzTarget {
  readonly name: string;
  readonly description: string;
  /** The source files whose coverage is reported: paths below the repository, or the beginnings of such paths. */
  readonly sources: readonly string[];
  /** Valid inputs, which mutations start from. */
  readonly examples: readonly (string | Uint8Array)[];
  /** Words that mutations insert. */
  readonly words: readonly string[];
  /** Whether an input takes so long that the tests try only a few. */
  readonly isSlow?: boolean;
  /** Opens the target again after this many inputs, because it stores what it receives. */
  readonly inputsPerOpening?: number;
  readonly open: () => OpenTarget | Promise<OpenTarget>;
}

export interface OpenTarget {
  readonly check: Check;
  readonly close?: () => Promise<void>;
}

/** Passes an input to the decoder and describes what does not hold. Whatever it throws is a finding, too. */
export type Check = (input: Uint8Array) => Violation | Promise<Violation>;

/** `undefined` if everything holds. */
export type Violation = string | undefined;

/** A target that stores nothing. */
export const stateless = (check: Check) => (): OpenTarget => ({ check });
