/**
 * Makes the README of a tarball from that of the repository. There, links are relative, so that they work in every checkout. A package
 * page is not beside the other files, so its links lead to the repository.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export interface ReadmePlace {
  /** The root of the repository. */
  readonly workspace: string;
  /** The folder of the package. */
  readonly folder: string;
  /** The address of the repository, for a browser. */
  readonly repository: string;
}

/** Removes what is true only until the package is published: sections between two comments, such as how to pack it. */
export const withoutUnpublishedSections = (readme: string): string =>
  readme.replaceAll(/<!-- until published -->[^]*?<!-- \/until published -->\n*/g, '');

export const withAbsoluteLinks = (readme: string, place: ReadmePlace): string =>
  readme.replaceAll(
    relativeLink,
    (_whole, before: string, target: string) => before + absolute(target, place),
  );

/** The targets of the links of a README that lead to no file. */
export const brokenLinks = (readme: string, place: ReadmePlace): readonly string[] =>
  [...readme.matchAll(relativeLink)]
    .map(([, , target = '']) => target)
    .filter((target) => !existsSync(fileOf(target, place)));

// Links and images of Markdown, and images of HTML; neither addresses nor anchors.
const relativeLink = /(\]\(|\ssrc=")(?![a-z]+:|#)([^)"\s]+)/g;

const fileOf = (target: string, { folder }: ReadmePlace) => path.join(folder, target.replace(/#.*$/, ''));

const absolute = (target: string, place: ReadmePlace) => {
  const file = fileOf(target, place);
  const kind = existsSync(file) && statSync(file).isDirectory() ? 'tree' : 'blob';
  const inRepository = path.relative(place.workspace, file).replaceAll('\\', '/');
  return `${place.repository}/${kind}/HEAD/${inRepository}${/#.*$/.exec(target)?.[0] ?? ''}`;
};
