// Replaces each text file of a folder by a copy that is compressed with Brotli. The gateway serves these, and the package stays small.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const packTextFiles = (folder, isText) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isText(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    rmSync(file);
  }
};
