/** Compares the time from process start to a ready gateway with the start of an empty Node.js program. */
import { spawnSync } from 'node:child_process';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';
import { gatewayProgram, startServer } from '../setup/child-process.ts';

const rounds = 9;
const millisecondsMax = 150;

export const gatewayStart = async (): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  const bare: number[] = [];
  const gateway: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    spawnSync(process.execPath, ['-e', '']);
    const between = performance.now();
    await using _ready = await startServer(
      gatewayProgram,
      '--port',
      '0',
      '--database',
      folder.fileOf(`${round}.sqlite`),
    );
    gateway.push(performance.now() - between);
    bare.push(between - startedAt);
  }
  const [nothing, ready] = [median(bare), median(gateway)];
  return [
    {
      title: 'process start to ready, new database',
      value: `${ready.toFixed(0)} ms, where node -e "" takes ${nothing.toFixed(0)} ms`,
      bound: `at most 1.5 × that + 120 ms = ${(nothing * 1.5 + 120).toFixed(0)} ms`,
      passed: ready <= nothing * 1.5 + 120,
    },
    {
      title: 'process start to ready, new database, absolute',
      value: `${ready.toFixed(0)} ms`,
      bound: `at most ${millisecondsMax} ms`,
      passed: ready <= millisecondsMax,
    },
  ];
};
