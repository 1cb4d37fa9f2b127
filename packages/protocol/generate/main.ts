/** Writes every document that follows from the tables: `npm run generate`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { generatedFiles, fileUrl } from './generated-files.ts';

for (const document of generatedFiles) {
  const place = fileUrl(document);
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, document.text());
}
