/**
 * The program `node src/check/types.ts <tarball>`. It prints the problems that "are the types wrong?" finds with each module
 * resolution: node10, node16 from CommonJS and from ES modules, bundler.
 */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';

const [tarball = ''] = process.argv.slice(2);
const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));

process.stdout.write(JSON.stringify(result.types === false ? ['it has no types'] : result.problems));
