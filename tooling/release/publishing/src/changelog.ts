/** The lines of the changelogs, for changesets. Users read what changed, without commit hashes and names of changesets. */

interface Changeset {
  readonly summary: string;
}

interface UpdatedDependency {
  readonly name: string;
  readonly newVersion: string;
}

export const getReleaseLine = ({ summary }: Changeset): string => {
  const [first = '', ...others] = summary.trim().split('\n');
  return [`- ${first}`, ...others.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
};

export const getDependencyReleaseLine = (
  _changesets: readonly Changeset[],
  dependencies: readonly UpdatedDependency[],
): string =>
  dependencies.length === 0
    ? ''
    : `- It needs ${dependencies.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`;
