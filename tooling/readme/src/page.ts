/** Reads the code blocks of a page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

/** The fenced blocks of a page, by language. */
export const blocks = (page: string, language: string): readonly string[] =>
  readFileSync(path.join(root, page), 'utf8')
    .split('```')
    .filter((block, i) => i % 2 === 1 && block.startsWith(`${language}\n`))
    .map((block) => block.slice(language.length + 1));
