/** The program of `npm run image`: builds the image of the gateway, and with `--check` runs it. */
import { parseArgs } from 'node:util';
import { buildImage } from './build-image.ts';
import { checkImage } from './check-image.ts';
import { findImageBuilder, imageBuilders } from './image-builders.ts';

const names = imageBuilders.map(({ name }) => name).join(', ');
const megabytesMax = 200;

const help = `Usage: npm run image -- [options]

Builds the image of the gateway from this checkout. Only the base image is downloaded, if it is not on this machine.

  --tag NAME      name of the image (default: postern-gateway)
  --builder NAME  one of ${names} (default: the first that works here)
  --check         also run the image: capture, kill, start again, compare
  --help          print this text
`;

const progress = (line: string): void => void process.stderr.write(`${line} …\n`);

const run = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      tag: { type: 'string', default: 'postern-gateway' },
      builder: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const builder = findImageBuilder(values.builder);
  if (builder === undefined) {
    process.stderr.write(
      `image: no builder works here. Install one of ${names}, or start the Docker daemon.\n`,
    );
    return 2;
  }
  const megabytes = await buildImage(builder, values.tag, progress);
  process.stdout.write(`built ${values.tag}: ${megabytes.toFixed(0)} MB\n`);
  if (megabytes > megabytesMax) throw new Error(`the image is larger than ${megabytesMax} MB`);
  if (values.check) {
    await checkImage(builder, values.tag, progress);
    process.stdout.write('checked: it starts, captures, and loses nothing when it is killed\n');
  }
  return 0;
};

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`image: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
