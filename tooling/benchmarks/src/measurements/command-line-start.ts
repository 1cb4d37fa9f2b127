/** Compares the start of `postern` with that of an empty Node.js program, and that of a command that sends a request. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gatewayProgram, startServer } from '../setup/child-process.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';

const posternProgram = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@postern/cli/package.json')),
  'dist/esm/main.js',
);

const rounds = 15;

export const commandLineStart = async (): Promise<readonly BenchmarkResult[]> => {
  await using gateway = await startServer(gatewayProgram, '--port', '0', '--database', ':memory:');
  const programs = {
    nothing: ['-e', ''],
    version: [posternProgram, '--version'],
    help: [posternProgram, 'capture', '--help'],
    check: [posternProgram, 'check', 'order-1001', '--base-url', new URL(gateway.url).origin],
  } as const;
  const times = new Map(Object.keys(programs).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const [name, args] of Object.entries(programs)) times.get(name)?.push(millisecondsOf(args));
  const medianOf = (name: keyof typeof programs): number => median(times.get(name) ?? []);
  const [nothing, version] = [medianOf('nothing'), medianOf('version')];
  return [
    {
      title: 'postern --version',
      value: `${version.toFixed(0)} ms, where node -e "" takes ${nothing.toFixed(0)} ms`,
      bound: `at most 1.5 × that + 60 ms = ${(nothing * 1.5 + 60).toFixed(0)} ms`,
      passed: version <= nothing * 1.5 + 60,
    },
    {
      title: 'postern capture --help, and postern check with its request',
      value: `${medianOf('help').toFixed(0)} ms, ${medianOf('check').toFixed(0)} ms`,
    },
  ];
};

const millisecondsOf = (args: readonly string[]): number => {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
  return performance.now() - begun;
};
