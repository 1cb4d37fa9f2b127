// Replaces each text file of a folder by a copy that is compressed with gzip. The gateway serves these, and the package stays small.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export const packTextFiles = (folder, isText) => {
  for (const name of readdirSync(folder, { recursive: true }).filter(isText)) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    rmSync(file);
  }
};
