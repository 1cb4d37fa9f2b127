/** Writes every document that follows from the tables: `npm run generate`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { documents, placeOf } from './generated-files.ts';

for (const document of documents) {
  const place = placeOf(document);
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, document.text());
}
