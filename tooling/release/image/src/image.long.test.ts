/** Builds the image and runs it, where a builder and the base image are on this machine. */
import { readFileSync } from 'node:fs';
import { buildImage, dockerfile } from './build-image.ts';
import { checkImage } from './check-image.ts';
import { findImageBuilder, succeeds } from './image-builders.ts';

const builder = findImageBuilder();
const base = /^FROM (\S+)/m.exec(readFileSync(dockerfile, 'utf8'))?.[1] ?? '';
const missing =
  builder === undefined
    ? 'there is no Docker, Podman or Buildah'
    : succeeds(builder.isLocal(base))
      ? undefined
      : `${builder.name} has no image ${base}`;
if (missing !== undefined) process.stderr.write(`The test of the image is skipped: ${missing}.\n`);

(missing === undefined ? describe : describe.skip)('the image', () => {
  test('is built without a network, has at most 200 MB, runs, and loses nothing when it is killed', async () => {
    if (builder === undefined) throw new Error('there is no builder');
    const tag = 'postern-gateway-test';
    expect(await buildImage(builder, tag, () => undefined)).toBeLessThanOrEqual(200);
    await checkImage(builder, tag, () => undefined);
  });
});
