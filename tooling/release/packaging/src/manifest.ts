/** The parts of a package.json that matter to the users of the package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly private?: boolean;
  readonly author?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly bugs?: { readonly url: string };
  readonly keywords?: readonly string[];
  readonly repository?: { readonly url: string; readonly directory?: string };
  readonly engines?: Versions;
  readonly scripts?: Versions;
  readonly main?: string;
  readonly module?: string;
  readonly types?: string;
  /** `false`, or the files with side effects. */
  readonly sideEffects?: boolean | readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
  readonly exports: Exports;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
}

/** The entry points of the package: data files, or code by condition. */
export type Exports = Readonly<Record<string, string | Readonly<Record<string, Code | string>>>>;
export interface Code {
  readonly types: string;
  readonly default: string;
}
export type Versions = Readonly<Record<string, string>>;

export const readManifest = (folder: string): Manifest => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is part of the workspace, and publint checks it
  return manifest as Manifest;
};
