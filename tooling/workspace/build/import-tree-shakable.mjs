// fp-ts has each of its modules twice: in `lib` as CommonJS, which Node loads, and in `es6`, of which bundlers take only the
// functions that are used. The sources name `lib`, because the types and Node need it. Modules for bundlers name `es6`.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** @param {string} folder modules that only bundlers load, rewritten in place */
export const importTreeShakable = (folder) => {
  for (const file of globSync(`${folder}/**/*.js`)) {
    const text = readFileSync(file, 'utf8');
    const rewritten = text.replaceAll(/(from\s*['"])fp-ts\/lib\/(\w+)\.js(['"])/g, '$1fp-ts/es6/$2.js$3');
    const result = rewritten.replace(wholeEither, (line, name) =>
      membersOf(text, name).every((member) => constructors.includes(member))
        ? line.replace('Either.js', 'internal.js')
        : line,
    );
    if (result !== text) writeFileSync(file, result);
  }
};

// Of Either.js, bundlers keep 1.7 kB without a caller. Modules that only build and test values take them from where it does.
const wholeEither = /^import \* as (\w+) from 'fp-ts\/es6\/Either\.js';$/m;
const constructors = ['left', 'right', 'isLeft', 'isRight'];

const membersOf = (text, name) =>
  [...text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))].map(([, member]) => member);
