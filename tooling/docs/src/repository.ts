/** The checkout that the pages are made from, and where readers find its other files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Reads a file of the checkout by its path from the root. */
export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The address of a file or folder of the repository. */
export const repositoryAddress = (file: string): string => `https://example.com/postern/tree/main/${file}`;
