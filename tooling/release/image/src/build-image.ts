/** Builds the image of the gateway without a network: the packed files and their dependencies come from this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImageBuilder } from './image-builders.ts';
import { runCommand } from './run-command.ts';

const root = path.join(import.meta.dirname, '../../../..');
export const dockerfile = path.join(root, 'apps/gateway-mock/Dockerfile');

/** Returns the size of the image in megabytes. The gateway must be built. */
export const buildImage = async (
  builder: ImageBuilder,
  tag: string,
  progress: (line: string) => void,
): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-image-'));
  const [prepared, context] = [path.join(folder, 'prepared'), path.join(folder, 'context')];
  try {
    progress('packing the gateway with its dependencies');
    const deploy = ['deploy', '--prod', '--offline', path.join(prepared, 'gateway')];
    await runCommand(['pnpm', '--filter=@postern/gateway-mock', ...deploy], { cwd: root });
    await runCommand(['mkdir', '-p', context]);
    progress(`building ${tag} with ${builder.name}`);
    await runCommand(builder.build({ tag, dockerfile, prepared, context }));
    return megabytesIn(await runCommand(builder.size(tag)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const megabytesIn = (size: string): number => {
  const [, number = '', unit = 'B'] = /^([\d.]+)\s*([KMG]?B)?/.exec(size.trim()) ?? [];
  return Number(number) * (megabytes[unit] ?? Number.NaN);
};

const megabytes: Readonly<Record<string, number>> = { B: 1e-6, KB: 1e-3, MB: 1, GB: 1e3 };
