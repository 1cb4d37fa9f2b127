#!/usr/bin/env node
/** The program `postern`. It caches compiled code, so that the next start is quicker. */
import { readFileSync } from 'node:fs';

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const version =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';

// As `engines` of package.json says; a test compares them.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isSupported = (major === 22 && minor >= 18) || major >= 24;

if (isSupported) {
  // Not imported statically: an older Node.js, which does not have it, would show that instead of the message below.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { runProgram } = await import('./program/run-program.ts');
  await runProgram(version);
} else {
  process.stderr.write(
    `postern: @postern/cli needs Node.js ^22.18.0 || >=24.0.0, and this is Node.js ${process.versions.node}. Install Node.js 24.\n`,
  );
  process.exitCode = 2;
}
