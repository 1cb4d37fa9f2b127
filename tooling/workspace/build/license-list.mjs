// The text of THIRD-PARTY-NOTICES.txt: the packages that are a part of the published files, and each license text once.

/** @param {readonly import('./third-party-packages.mjs').ThirdPartyPackage[]} packages */
export const licenseList = (packages) => {
  const byText = new Map();
  for (const each of packages) {
    const text = each.texts.join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), each]);
  }
  const sections = [...byText].map(
    ([text, sharing]) =>
      `${'-'.repeat(80)}\n${sharing.map(({ name, version, license }) => `${name} ${version} (${license})`).join('\n')}\n\n${text}\n`,
  );
  return `The files of this package contain the following third-party software and fonts.\n\n${sections.join('\n')}`;
};
