import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * Returns the size of all that a page can load of a program, in bytes: bundled by esbuild as its users run it, minified and compressed.
 * It includes what the page loads on demand.
 */
export const bundleForPage = async (program: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'out',
    write: false,
    logLevel: 'error',
  });
  return outputFiles.reduce((total, { contents }) => total + gzipSync(contents).length, 0);
};
