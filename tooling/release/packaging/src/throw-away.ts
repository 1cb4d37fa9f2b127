/** Deletes the tarballs and projects after the tests. */
import { rmSync } from 'node:fs';
import { tarballs } from './tarball.ts';

const throwAway = () => rmSync(tarballs(), { recursive: true });

export default throwAway;
