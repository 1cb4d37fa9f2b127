/**
 * Where a word can stand.
 *
 * - `file`: the name of a file or folder.
 * - `name`: a name that the project declares: identifiers, members, JSON keys, CSS classes, and strings without a space.
 * - `comment`: a comment or doc comment, without its code.
 * - `text`: a string of several words: an error, a log message, an API summary, the text of a page, a test title.
 * - `prose`: Markdown, without its code.
 */
export type Context = 'file' | 'name' | 'comment' | 'text' | 'prose';

/** One row of the terminology: words that the project does not use, and what it says instead. */
export interface Term {
  /** The replacement. Several words for several meanings are separated by a comma. */
  readonly use: string;
  /**
   * Words or phrases, in lower case, with each inflection spelled out. In files and names a phrase is a run of words:
   * `once store` matches `OnceStore` and `once-store.ts`. A `$` at the end matches at the end of a name only.
   */
  readonly not: readonly string[];
  readonly in: readonly Context[];
  /** A sentence that completes the message: why the word is not used. */
  readonly reason: string;
  /** Whole names, or phrases that contain the word, in which it is right. */
  readonly except?: readonly string[];
}
