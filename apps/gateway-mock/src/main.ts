#!/usr/bin/env node
/** The entry point of the program. It caches compiled code, so that the next start is quicker. */
import unsupportedNode from '#unsupported-node';

if (unsupportedNode === undefined) {
  // Not imported statically: an older Node.js, which does not have it, would show that instead of the message below.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  await import('./cli/run-cli.ts');
} else {
  process.stderr.write(`postern-gateway: ${unsupportedNode}\n`);
  process.exitCode = 2;
}
