/** The program of the generate task: writes each generated file. */
import { writeFileSync } from 'node:fs';
import { documents } from './documents.ts';

for (const { file, text } of documents) writeFileSync(file, await text());
