/** The program that follows `changeset version` in `release:version`. */
import { fileURLToPath } from 'node:url';
import { publishedPackages } from '@postern/packaging/published-packages';
import { removeUnpublishedSections } from './unpublished-sections.ts';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const isFirstReleaseAhead = publishedPackages(workspace).some(({ manifest }) => manifest.version === '0.0.0');

if (!isFirstReleaseAhead) {
  for (const document of removeUnpublishedSections(workspace))
    process.stdout.write(`${document}: removed what is true only until the packages are published\n`);
}
