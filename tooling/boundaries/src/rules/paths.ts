/** What several rules speak of, as patterns of paths. */
export const tests = '\\.(test|tst)\\.tsx?$';

/** The files of installed packages, wherever the package manager keeps them. */
export const installed = (...names: readonly string[]) => `(^|/)node_modules/(${names.join('|')})/`;

/** What comes with Node, with its prefix or without. */
export const builtIn = (...names: readonly string[]) => `^(node:)?(${names.join('|')})$`;
