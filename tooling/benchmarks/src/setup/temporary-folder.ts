/** A temporary folder, deleted at the end of its block. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder extends Disposable {
  readonly path: string;
  readonly fileOf: (name: string) => string;
}

export const createTemporaryFolder = (): TemporaryFolder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-bench-'));
  return {
    path: folder,
    fileOf: (name) => path.join(folder, name),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
};
