// Lists the installed packages that are a part of a bundle, with their licenses, which are published with the bundle.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The list that the build of pages leaves in its folder, for the build of the package that publishes them. */
export const listFile = 'third-party-packages.json';

/**
 * @typedef {{ name: string, version: string, license: string, texts: readonly string[] }} ThirdPartyPackage
 * @param {Iterable<string>} moduleIds the files of a bundle
 * @returns {readonly ThirdPartyPackage[]} by name
 */
export const packagesOf = (moduleIds) => {
  const homes = new Set([...moduleIds].map(homeOf).filter((home) => home !== undefined));
  return merged([[...homes].map(describe)]);
};

/** @param {readonly (readonly ThirdPartyPackage[])[]} lists */
export const merged = (lists) => {
  const byId = new Map(lists.flat().map((each) => [`${each.name}@${each.version}`, each]));
  return [...byId.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
};

/** A plugin for Vite that writes the list of what it bundled, scripts and style sheets, beside the pages. */
export const listThirdPartyPackages = () => ({
  name: 'list third-party packages',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const scripts = Object.values(bundle)
      .flatMap((file) => Object.entries(file.modules ?? {}))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id);
    // A style sheet is no part of a script, and brings its fonts with it.
    const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
    writeFileSync(path.join(dir, listFile), JSON.stringify(packagesOf([...scripts, ...styles])));
  },
});

const homeOf = (id) =>
  /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(
    id.replace(/^\0/, '').replace(/\?.*$/, ''),
  )?.[1];

const describe = (home) => {
  const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  const files = readdirSync(home).filter((file) => /^(licen[cs]e|copying|notice|ofl)\b/i.test(file));
  const texts = files.toSorted().map((file) => readFileSync(path.join(home, file), 'utf8'));
  if (texts.length === 0) texts.push(standardText(manifest));
  return { name, version, license, texts: texts.map((text) => text.replaceAll('\r\n', '\n').trim()) };
};

// Some packages name their license without its text, which of the MIT license is always the same.
const standardText = ({ name, version, license, author }) => {
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || holder === undefined) {
    throw new Error(
      `${name} ${version} (${license}) is bundled, but its license text is missing in the package: do not bundle it`,
    );
  }
  return readFileSync(new URL('mit-license.txt', import.meta.url), 'utf8').replace('<holder>', holder);
};

/** @param {string} folder where listThirdPartyPackages wrote */
export const readList = (folder) => {
  const file = path.join(folder, listFile);
  if (!existsSync(file)) throw new Error(`${file} is missing: build the pages first`);
  return JSON.parse(readFileSync(file, 'utf8'));
};
