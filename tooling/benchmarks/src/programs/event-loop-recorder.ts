/** Loaded into the measured gateway with `--import`. On SIGUSR2 it writes the delays of the event loop to a file and begins again. */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { recordedDelaysFile } from '../setup/recorded-delays-file.ts';

const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();

process.on('SIGUSR2', () => {
  const file = recordedDelaysFile(process.pid);
  const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
  writeFileSync(
    `${file}.new`,
    JSON.stringify({ max: milliseconds(delays.max), p99: milliseconds(delays.percentile(99)) }),
  );
  delays.reset();
  renameSync(`${file}.new`, file);
});
