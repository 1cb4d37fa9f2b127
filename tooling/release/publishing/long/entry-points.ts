/** The entry points of the published packages, as they are imported. */
import path from 'node:path';
import { published } from '@postern/packaging/published';

// Its types are those of vitest, which a project without vitest does not import.
const ofTestRunners = ['@postern/gateway-mock/vitest'];

export const entryPoints: readonly string[] = published
  .flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports).flatMap(([subpath, target]) =>
      typeof target === 'string' ? [] : [path.posix.join(name, subpath)],
    ),
  )
  .filter((entry) => !ofTestRunners.includes(entry));
