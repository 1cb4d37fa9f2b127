/** The program behind `npm run pack`: packs every published package as a release does, and prints how to install the archives. */
import * as E from 'fp-ts/lib/Either.js';
import { globSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildExecutable } from './build-executable.ts';
import { packPackage } from './pack-package.ts';
import { publishedPackages } from './published-packages.ts';

const help = `npm run pack [-- [--to FOLDER] [--executable]]

Packs each package that is published, as npm would get it.

  --to FOLDER   where the archives are written. Archives that are there are replaced. Default: packed
  --executable  also write the program postern as one file for this system, for machines without Node.js
  --help        print this
`;

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const options = {
  to: { type: 'string' },
  executable: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const parsed = E.tryCatch(() => parseArgs({ args: process.argv.slice(2), options }).values, E.toError);

const packAll = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  // An archive of another version beside them would be installed, too.
  for (const archive of globSync('postern-*.tgz', { cwd: folder })) rmSync(path.join(folder, archive));
  const packages = publishedPackages(workspace);
  for (const each of packages) {
    const archive = path.join(folder, `${each.name.replace('@', '').replace('/', '-')}.tgz`);
    const packed = packPackage(each, workspace, archive);
    if (E.isLeft(packed)) return stop(packed.left);
    process.stdout.write(`${archive}  ${Math.ceil(statSync(archive).size / 1000)} kB\n`);
  }
  // The shells of Windows do not replace a star by the names of files.
  const files =
    process.platform === 'win32'
      ? readdirSync(folder).map((name) => path.join(folder, name))
      : [`${folder}/*.tgz`];
  process.stdout.write(`\nInstall them in your project:\n\n  npm install ${files.join(' ')}\n`);
};

const packExecutable = async (folder: string): Promise<void> => {
  const file = path.join(folder, process.platform === 'win32' ? 'postern.exe' : 'postern');
  const built = await buildExecutable(workspace, file)();
  if (E.isLeft(built)) stop(built.left);
  else process.stdout.write(`\n${file}  ${Math.ceil(statSync(file).size / 1e6)} MB\n`);
};

const stop = (problem: string): void => {
  process.stderr.write(`pack: stopped. ${problem}\n`);
  process.exitCode = 1;
};

if (E.isLeft(parsed)) stop(`${parsed.left.message}\n\n${help}`);
else if (parsed.right.help === true) process.stdout.write(help);
else {
  const folder = path.resolve(parsed.right.to ?? path.join(workspace, 'packed'));
  packAll(folder);
  if (parsed.right.executable === true) await packExecutable(folder);
}
