/** The oldest versions that the published libraries accept of what they depend on. */
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { published, workspace } from '@postern/packaging/published';

const catalogOf = t.type({ catalog: t.record(t.string, t.string) });
const settings = catalogOf.decode(parse(readFileSync(path.join(workspace, 'pnpm-workspace.yaml'), 'utf8')));
if (E.isLeft(settings)) throw new Error('pnpm-workspace.yaml has no catalog');
const { catalog } = settings.right;

// The gateway is a program: it is tested with the versions of the lockfile, and accepts no older ones.
const libraries = published.filter(({ manifest }) => manifest.bin === undefined);

export const oldestDependencies: Readonly<Record<string, string>> = Object.fromEntries(
  libraries
    .flatMap(({ manifest: { dependencies = {} } }) => Object.entries(dependencies))
    .filter(([, range]) => range === 'catalog:')
    .map(([name]) => [name, (catalog[name] ?? '').replace(/^\^/, '')]),
);
