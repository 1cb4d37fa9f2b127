/** Reads the pieces of a file, by its ending. */
import path from 'node:path';
import { readCss } from './css.ts';
import { readMarkdown } from './markdown.ts';
import { readTypeScript } from './typescript.ts';
const readers = {
  '.css': readCss,
  '.md': readMarkdown,
  ...Object.fromEntries(['.ts', '.tsx', '.mjs', '.cjs', '.json'].map((ending) => [ending, readTypeScript])),
};
export const readSource = (file, source) => readers[path.extname(file)]?.(file, source) ?? [];
