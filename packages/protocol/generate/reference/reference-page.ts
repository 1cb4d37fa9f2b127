/** One page of the reference. */
export interface ReferencePage {
  /** The name of its file. */
  readonly name: string;
  readonly title: string;
  /** What a reader finds there, in one line. */
  readonly summary: string;
  readonly text: () => string;
}
