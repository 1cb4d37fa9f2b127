/** How long the disk takes for what every durable figure includes: a write that is synchronized. */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { median } from './median.ts';

/** For a result: durability costs almost nothing on some disks and milliseconds on others. */
export const describeSync = (): string => {
  using folder = createTemporaryFolder();
  const file = openSync(folder.fileOf('synchronized'), 'w');
  const page = Buffer.alloc(4096);
  const durations = Array.from({ length: 101 }, () => {
    writeSync(file, page);
    const start = performance.now();
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return `fdatasync takes ${median(durations).toFixed(2)} ms on this disk`;
};
