/** The programs in the pages, and their settings: fenced code whose first line names a file, as in `ts [server.mts]`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Sample {
  /** The page without its ending, for example `guides/express`. */
  readonly page: string;
  readonly file: string;
  readonly code: string;
}

/** The pages of the site whose code blocks are whole programs. The READMEs have tests of their own. */
export const pagesWithSamples = (docs: string): readonly string[] =>
  globSync('{*.md,guides/*.md}', { cwd: docs })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

/** The fenced blocks of a page: the words after the backticks, and the code. */
export const blocksOf = (text: string): readonly { readonly info: string; readonly code: string }[] =>
  [...text.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, info = '', code = '']) => ({ info, code }));

export const readSamples = (docs: string): readonly Sample[] =>
  pagesWithSamples(docs).flatMap((page) =>
    blocksOf(readFileSync(path.join(docs, page), 'utf8')).flatMap(({ info, code }) => {
      const [, file] = /^(?:ts|js|ini) \[(.+)\]$/.exec(info) ?? [];
      return file === undefined ? [] : [{ page: page.replace(/\.md$/, ''), file, code }];
    }),
  );
