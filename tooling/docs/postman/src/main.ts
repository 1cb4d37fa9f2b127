/** The program of the generate task: writes the collection. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { collectionFile, collectionText } from './collection.ts';

mkdirSync(new URL('.', collectionFile), { recursive: true });
writeFileSync(collectionFile, collectionText());
