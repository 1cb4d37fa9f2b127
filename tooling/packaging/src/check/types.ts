/**
 * The program: `node src/check/types.ts <tarball>`. What "are the types wrong?" finds in it, under every way of looking
 * for them that a compiler has or had: node10, node16 from CommonJS and from a module, bundler.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const [tarball = ''] = process.argv.slice(2);
const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));

process.stdout.write(JSON.stringify(result.types === false ? ['it has no types'] : result.problems));
