/** The generated files are what the tables say: a new route of the management API needs `npm run generate`. */
import { readFileSync } from 'node:fs';
import { documents } from './documents.ts';

test.each(documents.map((document) => [document.file.pathname.split('/').at(-1), document] as const))(
  '%s is up to date',
  async (_name, { file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(await text());
  },
);
