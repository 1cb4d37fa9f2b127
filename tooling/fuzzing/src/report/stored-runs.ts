/** The last run of each target, stored until a report is written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StoredRun {
  readonly target: string;
  readonly date: string;
  readonly commit: string;
  readonly seed: number;
  readonly inputs: number;
  readonly slowestMilliseconds: number;
  /** From 0 to 1. */
  readonly coveredShare: number | undefined;
  readonly findings: number;
}

export const storeRun = (folder: string, run: StoredRun): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, run.target), JSON.stringify(run));
};

export const readRun = (folder: string, target: string): StoredRun | undefined => {
  const file = fileOf(folder, target);
  if (!existsSync(file)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- storeRun wrote it
  return JSON.parse(readFileSync(file, 'utf8')) as StoredRun;
};

const fileOf = (folder: string, target: string): string => path.join(folder, `${target}.json`);
