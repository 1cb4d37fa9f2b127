#!/usr/bin/env node
/** The program `postern`. It caches compiled code, so that the next start is quicker. */
import { enableCompileCache } from 'node:module';
import { readFileSync } from 'node:fs';

enableCompileCache();
const { createProgram } = await import('./program/create-program.ts');
const { processEnvironment } = await import('./program/process-environment.ts');

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';

// `postern help capture` is `postern capture --help`.
const [first, ...words] = process.argv.slice(2);
await createProgram(version, processEnvironment()).parseAsync(
  first === 'help' ? [...words, '--help'] : process.argv.slice(2),
  { from: 'user' },
);
