/** One page of the site, as Markdown. */
export interface Page {
  /** Where it is on the site, for example `guides/express.md`. */
  readonly path: string;
  /** The file of the repository that its links start from, if it has one. */
  readonly source: string | undefined;
  readonly text: string;
}
