/** Writes settings into a profile of this folder, beside the other settings that it has. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandFailure } from '../output/command-failure.ts';
import type { ConnectionSources } from './connection.ts';
import { profilesFile, readProfilesFile, type Profile } from './read-profile.ts';

export const writeProfile = async (
  name: string,
  settings: Profile['settings'],
  { folder }: Pick<ConnectionSources, 'folder'>,
): Promise<CommandFailure | undefined> => {
  const file = path.join(folder, profilesFile);
  const profiles = await readProfilesFile(file);
  if ('_tag' in profiles) return profiles;
  const changed = new Map([...profiles.byName, [name, { ...profiles.byName.get(name), ...settings }]]);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(changed), undefined, 2)}\n`, { mode: 0o600 });
  return undefined;
};
