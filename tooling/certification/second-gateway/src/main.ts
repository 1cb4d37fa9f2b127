/** Starts the gateway and prints one line of JSON that says how to reach it. */

import { startGateway } from './gateway.ts';
import { parseOptions, USAGE } from './options.ts';

try {
  const gateway = await startGateway(parseOptions(process.argv.slice(2)));
  console.log(JSON.stringify(gateway.announcement));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 2;
}
