/** The entry points of the published packages: what users import, and the source behind it. */
import * as t from 'io-ts';
import path from 'node:path';
import { readSource } from '../repository.ts';

export interface EntryPoint {
  /** What users import, for example `@postern/client/fp`. */
  readonly name: string;
  readonly source: string;
  /** The page of the site. */
  readonly page: string;
}

const packages = [
  'packages/client',
  'packages/webhook-kit',
  'packages/cli',
  'packages/conformance',
  'apps/gateway-mock',
  'packages/protocol',
];

const Manifest = t.type({ name: t.string, exports: t.record(t.string, t.unknown) });
const SourceEntry = t.type({ '@postern/source': t.string });

const entriesOf = (folder: string): readonly EntryPoint[] => {
  const manifest: unknown = JSON.parse(readSource(`${folder}/package.json`));
  if (!Manifest.is(manifest)) throw new Error(`${folder}/package.json has no name or no exports`);
  return Object.entries(manifest.exports).flatMap(([subpath, target]) => {
    if (!SourceEntry.is(target)) return [];
    const name = path.posix.join(manifest.name, subpath);
    const page = `api/${name.replace('@postern/', '').replaceAll('/', '-')}.md`;
    return [{ name, source: path.posix.join(folder, target['@postern/source']), page }];
  });
};

export const entryPoints: readonly EntryPoint[] = packages.flatMap(entriesOf);
