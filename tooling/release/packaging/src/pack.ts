/** Packs every published package once before the tests, as a release does. */
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackage } from './pack-package.ts';
import { published, workspace } from './published.ts';
import { setTarballs, tarballOf } from './tarball.ts';

const pack = () => {
  setTarballs(mkdtempSync(path.join(tmpdir(), 'packed-')));
  for (const each of published) {
    const packed = packPackage(each, workspace, tarballOf(each.name));
    if (E.isLeft(packed)) throw new Error(packed.left);
  }
};

export default pack;
