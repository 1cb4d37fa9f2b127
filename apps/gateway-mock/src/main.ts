#!/usr/bin/env node
/** The entry: keeps compiled code from one start to the next, so that the next one is quicker, and runs the program. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./cli/program.ts');
