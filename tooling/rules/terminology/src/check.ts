/** Checks the files of a tree against the terminology. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { finderFor } from './find.ts';
import type { Piece } from './piece.ts';
import { readFileName, readSource } from './read/read.ts';
import type { Context, Term } from './term.ts';
import { terms } from './terms.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly context: Context;
  readonly word: string;
  /** The whole name, or the words around the word in a sentence. */
  readonly within: string;
  readonly term: Term;
}

const notOurs = new Set([
  'node_modules',
  'dist',
  'dist.new',
  'dist.old',
  'site',
  'site.new',
  'reports',
  '.doc-examples',
  '.turbo',
  '.toolchain',
  '.postern',
]);
const unchecked = [
  // Facts from elsewhere.
  /\/(vectors|competitors)\//,
  /(^|\/)(CHANGELOG\.md|package-lock\.json)$/,
  // Generated files: their sources are checked.
  /\.generated\.ts$/,
  /^docs\/reference\//,
  /^packages\/protocol\/(spec|schema|openapi)\.json$/,
  /^apps\/gateway-mock\/docs\//,
  // Released migrations name old tables, columns and themselves, and must not change.
  /^apps\/gateway-mock\/src\/storage\/migrations\/(000[1-7]-|migrate\.ts|fixtures\/)/,
  // The words themselves.
  /^tooling\/rules\/terminology\/(README\.md|src\/(terms|planted)\.ts)$/,
];

/** The files of a tree that the project has written, with `/` between folders. */
const filesOf = (tree: string): readonly string[] =>
  globSync(
    ['*.{md,json}', '{packages,apps,tooling,examples,docs,.changeset}/**/*.{ts,tsx,mjs,cjs,css,json,md}'],
    {
      cwd: tree,
      exclude: (name) => notOurs.has(path.basename(name)),
    },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !unchecked.some((pattern) => pattern.test(file)))
    .toSorted();

/** Every use of a word that the project does not use. A name is reported once for each file, where it occurs first. */
export const check = (tree: string): readonly Violation[] => {
  const checkedParts = new Set<string>();
  return filesOf(tree).flatMap((file) => {
    const source = readFileSync(path.join(tree, file), 'utf8');
    return [
      ...newParts(checkedParts, file).flatMap((piece) => violationsIn(file, piece)),
      ...firstOfEachName(readSource(file, source).flatMap((piece) => violationsIn(file, piece))),
    ];
  });
};

// A folder is reported with the first of its files only.
const newParts = (checked: Set<string>, file: string): readonly Piece[] =>
  readFileName(file).filter((_, i, parts) => {
    const upTo = `${file
      .split('/')
      .slice(0, i + 1)
      .join('/')}${i === parts.length - 1 ? ' ' : '/'}`;
    if (checked.has(upTo)) return false;
    checked.add(upTo);
    return true;
  });

const firstOfEachName = (violations: readonly Violation[]): readonly Violation[] => {
  const names = new Set<string>();
  return violations.filter(({ context, word, within }) => {
    if (context !== 'name') return true;
    const key = `${word} ${within}`;
    return !names.has(key) && names.add(key);
  });
};

const find = {
  file: finderFor('file', terms),
  name: finderFor('name', terms),
  comment: finderFor('comment', terms),
  text: finderFor('text', terms),
  prose: finderFor('prose', terms),
};

const violationsIn = (file: string, { context, text, line }: Piece): readonly Violation[] =>
  find[context](text).map(({ at, word, term }) => ({
    file,
    line: line === 0 ? 1 : line + text.slice(0, at).split('\n').length - 1,
    context,
    word,
    within: context === 'file' || context === 'name' ? text : excerpt(text, at),
    term,
  }));

const excerpt = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 40), at + 40)
    .replaceAll(/\s+/g, ' ')
    .trim();
