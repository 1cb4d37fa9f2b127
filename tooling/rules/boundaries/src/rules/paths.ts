/** Path pattern of test files. */
export const tests = '\\.(test|tst)\\.tsx?$';

/** Path pattern of installed packages, in any folder of the package manager. */
export const installed = (...names: readonly string[]) => `(^|/)node_modules/(${names.join('|')})/`;

/** Pattern of built-in modules of Node.js, with and without the prefix. */
export const builtIn = (...names: readonly string[]) => `^(node:)?(${names.join('|')})$`;
