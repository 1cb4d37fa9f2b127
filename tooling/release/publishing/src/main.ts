/** The program behind `npm run release`. */
import * as E from 'fp-ts/lib/Either.js';
import { fileURLToPath } from 'node:url';
import { release } from './release.ts';
import { help, isLoopback, parseReleaseOptions, type ReleaseOptions } from './release-options.ts';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const print = (line: string) => process.stdout.write(`release: ${line}\n`);
const stop = (problem: string) => {
  process.stderr.write(`release: stopped. ${problem}\n`);
  process.exitCode = 1;
};

const nextStep = ({ registry }: ReleaseOptions) =>
  registry?._tag === 'Address' && isLoopback(registry.url)
    ? 'The tags are of a test registry. Delete them after the test: git tag --delete'
    : 'Push the tags: git push origin';

const options = parseReleaseOptions(process.argv.slice(2), process.env);
if (E.isLeft(options)) stop(options.left);
else if (options.right === 'help') process.stdout.write(help);
else {
  const released = await release(workspace, options.right, print)();
  if (E.isLeft(released)) stop(released.left);
  else if (released.right.length === 0) print('done, nothing was published');
  else print(`done. ${nextStep(options.right)} ${released.right.join(' ')}`);
}
