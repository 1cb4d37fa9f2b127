/** The program of the generate task: writes each generated document. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { documents, fileUrlOf } from './documents.ts';

for (const document of documents) {
  const file = fileUrlOf(document);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, await document.text());
}
