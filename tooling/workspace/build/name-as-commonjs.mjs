// tsc names declarations after the source, and a .d.ts in a package of modules declares a module. So those of CommonJS are
// given the name that says what they are, in any package: x.d.ts becomes x.d.cts, and they find each other by these.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} folder what tsc emitted */
export const nameAsCommonjs = (folder) => {
  const emitted = globSync(`${folder}/**/*.d.ts`);
  for (const file of emitted) {
    writeFileSync(commonjsName(file), withCommonjsNames(readFileSync(file, 'utf8')));
    rmSync(file);
  }
  for (const file of emitted.map(commonjsName)) {
    const lost = relativeSpecifiers(readFileSync(file, 'utf8')).filter((name) => !leadsSomewhere(file, name));
    if (lost.length > 0) throw new Error(`${file} asks for what is not there: ${lost.join(', ')}`);
  }
};

const commonjsName = (file) => file.replace(/\.d\.ts$/, '.d.cts');

// Declarations keep the specifiers of the sources, which end in .ts.
const specifier = /(\bimport\(|\bfrom |\bimport )(['"])(\.{1,2}\/[^'"\n]*)\.(?:js|ts)\2/g;
const withCommonjsNames = (text) => text.replaceAll(specifier, '$1$2$3.cjs$2');

const relative = /(?:\bimport\(|\bfrom |\bimport )(['"])(\.{1,2}\/[^'"\n]*)\1/g;
const relativeSpecifiers = (text) => [...text.matchAll(relative)].map(([, , name]) => name);

const leadsSomewhere = (file, name) =>
  existsSync(path.join(path.dirname(file), name.replace(/\.cjs$/, '.d.cts')));
