import { tmpdir } from 'node:os';
import path from 'node:path';

/** The file in which a measured process writes the delays of its event loop. */
export const recordedDelaysFile = (pid: number): string =>
  path.join(tmpdir(), `postern-bench-event-loop-${pid}.json`);
