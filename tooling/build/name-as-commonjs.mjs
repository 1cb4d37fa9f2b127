// tsc names what it emits after the source, and a .js in a package of modules is a module. So CommonJS is given the names
// that say what it is, in any package: x.js becomes x.cjs, x.d.ts becomes x.d.cts, and they find each other by these.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} folder what tsc emitted */
export const nameAsCommonjs = (folder) => {
  const emitted = globSync(`${folder}/**/*.{js,d.ts}`);
  for (const file of emitted) {
    writeFileSync(commonjsName(file), withCommonjsNames(readFileSync(file, 'utf8')));
    rmSync(file);
  }
  for (const file of emitted.map(commonjsName)) {
    const lost = relativeSpecifiers(readFileSync(file, 'utf8')).filter((name) => !leadsSomewhere(file, name));
    if (lost.length > 0) throw new Error(`${file} asks for what is not there: ${lost.join(', ')}`);
  }
};

const commonjsName = (file) => file.replace(/\.js$/, '.cjs').replace(/\.d\.ts$/, '.d.cts');

// Declarations keep the specifiers of the sources, which end in .ts.
const specifier = /(\brequire\(|\bimport\(|\bfrom |\bimport )(['"])(\.{1,2}\/[^'"\n]*)\.(?:js|ts)\2/g;
const withCommonjsNames = (text) => text.replaceAll(specifier, '$1$2$3.cjs$2');

const relative = /(?:\brequire\(|\bimport\(|\bfrom |\bimport )(['"])(\.{1,2}\/[^'"\n]*)\1/g;
const relativeSpecifiers = (text) => [...text.matchAll(relative)].map(([, , name]) => name);

const leadsSomewhere = (file, name) => {
  const target = path.join(path.dirname(file), name);
  return existsSync(file.endsWith('.d.cts') ? target.replace(/\.cjs$/, '.d.cts') : target);
};
