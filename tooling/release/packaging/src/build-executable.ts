/** Builds `postern` as one executable file: the Node.js that runs this, with the program inside. */
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { readManifest } from './manifest.ts';
import { runProgram } from './run-program.ts';

/** @param out the file to write */
export const buildExecutable = (workspace: string, out: string): TE.TaskEither<string, void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-executable-'));
  return pipe(
    TE.tryCatch(() => bundleProgram(path.join(workspace, 'packages/cli'), folder), String),
    TE.flatMapEither(() =>
      runProgram(process.execPath, ['--experimental-sea-config', 'config.json'], { folder }),
    ),
    TE.flatMapEither(() => {
      mkdirSync(path.dirname(out), { recursive: true });
      copyFileSync(process.execPath, out);
      chmodSync(out, 0o755);
      const postject = path.join(workspace, 'tooling/release/packaging/node_modules/postject/dist/cli.js');
      const words = [postject, out, 'NODE_SEA_BLOB', 'blob', '--sentinel-fuse', sentinelFuse];
      return runProgram(process.execPath, words, { folder });
    }),
    TE.map(() => undefined),
    TE.tapIO(() => () => rmSync(folder, { recursive: true })),
  );
};

const bundleProgram = async (cli: string, folder: string): Promise<void> => {
  const entry = path.join(folder, 'entry.mjs');
  const program = JSON.stringify(path.join(cli, 'src/program/run-program.ts'));
  const { version } = readManifest(cli);
  writeFileSync(
    entry,
    `import { runProgram } from ${program};\nvoid runProgram(${JSON.stringify(version)});\n`,
  );
  const bundled = await rolldown({
    input: entry,
    platform: 'node',
    resolve: { conditionNames: ['@postern/source', 'import', 'node'] },
  });
  // Node.js runs one file of CommonJS from its inside.
  await bundled.write({ file: path.join(folder, 'main.cjs'), format: 'cjs', codeSplitting: false });
  await bundled.close();
  const config = { main: 'main.cjs', output: 'blob', disableExperimentalSEAWarning: true };
  writeFileSync(path.join(folder, 'config.json'), JSON.stringify(config));
};

// Marks the place in the binary of Node.js where the program is inserted.
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
