#!/usr/bin/env node
// Writes the types of an API's requests and replies: postern-api-types <openapi.json> <types.ts>. With --check it writes
// nothing, and fails if the file differs from what would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { typesOf } from './types-of.mjs';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [document, file] = positionals;
if (document === undefined || file === undefined) {
  console.error('postern-api-types <openapi.json> <types.ts> [--check]');
  process.exit(2);
}

const text = await typesOf(JSON.parse(readFileSync(document, 'utf8')));
if (!values.check) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is not what follows from ${document}: run npm run generate`);
  process.exit(1);
}
