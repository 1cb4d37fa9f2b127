/** The size of what a page loads of a module: bundled by esbuild as its users run it, minified and compressed. */
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export interface PageBundle {
  /** What the page loads at once, in bytes. */
  readonly first: number;
  /** What it loads when it needs it (`import()`), in bytes. */
  readonly later: number;
}

export const bundleForPage = async (program: string): Promise<PageBundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path.split(/[/\\]/).at(-1) ?? '', gzipSync(contents).length]),
  );
  const reachable = (kinds: readonly string[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const addWithImports = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      for (const { kind, path } of metafile.outputs[file]?.imports ?? [])
        if (kinds.includes(kind)) addWithImports(path);
    };
    addWithImports('out/stdin.js');
    return found;
  };
  const sum = (files: ReadonlySet<string>): number =>
    [...files].reduce((total, file) => total + (sizes.get(file.replace('out/', '')) ?? 0), 0);
  const first = sum(reachable(['import-statement']));
  return { first, later: sum(reachable(['import-statement', 'dynamic-import'])) - first };
};
