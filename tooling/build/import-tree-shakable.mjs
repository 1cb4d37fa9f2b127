// fp-ts has each of its modules twice: in `lib` as CommonJS, which Node loads, and in `es6`, of which bundlers take only the
// functions that are used. The sources name `lib`, because the types and Node need it. Modules for bundlers name `es6`.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** @param {string} folder modules that only bundlers load, rewritten in place */
export const importTreeShakable = (folder) => {
  for (const file of globSync(`${folder}/**/*.js`)) {
    const text = readFileSync(file, 'utf8');
    const rewritten = text.replaceAll(/(from\s*['"])fp-ts\/lib\/(\w+)\.js(['"])/g, '$1fp-ts/es6/$2.js$3');
    if (rewritten !== text) writeFileSync(file, rewritten);
  }
};
