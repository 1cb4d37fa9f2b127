/** A folder for as long as its block runs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Folder extends Disposable {
  readonly path: string;
  readonly fileOf: (name: string) => string;
}

export const newFolder = (): Folder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-bench-'));
  return {
    path: folder,
    fileOf: (name) => path.join(folder, name),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
};
