/** How a run of the tests ends. */
import { rmSync } from 'node:fs';
import { tarballs } from './tarball.ts';

const throwAway = () => rmSync(tarballs(), { recursive: true });

export default throwAway;
