/** Reads the pieces of a file, by its ending, and those of its name. */
import path from 'node:path';
import type { Piece } from '../piece.ts';
import { readCss } from './css.ts';
import { readMarkdown } from './markdown.ts';
import { readTypeScript } from './typescript.ts';

type Reader = (file: string, source: string) => readonly Piece[];

const readers: Readonly<Record<string, Reader>> = {
  '.css': readCss,
  '.md': readMarkdown,
  ...Object.fromEntries(['.ts', '.tsx', '.mjs', '.cjs', '.json'].map((ending) => [ending, readTypeScript])),
};

export const readSource = (file: string, source: string): readonly Piece[] =>
  readers[path.extname(file)]?.(file, source) ?? [];

/** The folders and the base name of a path; endings such as `.test.ts` and `.module.css` say the kind and are left out. */
export const readFileName = (file: string): readonly Piece[] =>
  file.split('/').map((part) => ({ context: 'file', text: part.replace(/(?<=.)\..*$/, ''), line: 0 }));
