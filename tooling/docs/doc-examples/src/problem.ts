/** Something that the author of a comment has to put right. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export const format = ({ file, line, reason }: Problem): string => `${file}:${line}: ${reason}`;
