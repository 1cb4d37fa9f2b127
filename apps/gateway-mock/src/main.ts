#!/usr/bin/env node
/** The entry point of the program. It caches compiled code, so that the next start is quicker. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./cli/run-cli.ts');
