/** The checkout that the pages are made from. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../../..');

/** Reads a file of the checkout by its path from the root. */
export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');
