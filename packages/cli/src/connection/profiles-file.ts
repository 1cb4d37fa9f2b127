/** The file with the profiles, which are settings of connections. Only its owner can read it. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readInputFile } from './read-input.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { connectionVariables, type ConnectionSetting, type ConnectionSources } from './connection.ts';

export interface Profile {
  /** For messages. */
  readonly name: string;
  readonly settings: Readonly<Partial<Record<ConnectionSetting, string>>>;
}

/** The file with the profiles, in the folder of a project or in the home folder. */
export const profilesFile = path.join('.postern', 'profiles.json');

// The profile that is used unless another is named.
const defaultProfile = 'default';

export const readProfile = async (
  flag: string | undefined,
  environment: ConnectionSources,
): Promise<Profile | CommandFailure> => {
  const selected = flag ?? (environment.variables['POSTERN_PROFILE'] || undefined);
  const file = await findFile(environment);
  if (file === undefined)
    return selected === undefined
      ? noProfile
      : failed(
          'usage',
          `there is no profile ${selected}: no file ${profilesFile} in this folder or in your home folder. Create one with \`postern init\``,
        );
  const profiles = await readProfilesFile(file);
  if ('_tag' in profiles) return profiles;
  const name = selected ?? defaultProfile;
  const settings = profiles.get(name);
  if (settings !== undefined) return { name: `profile ${name}`, settings };
  return selected === undefined
    ? noProfile
    : failed('usage', `${file} has no profile ${selected}: there are ${[...profiles.keys()].join(', ')}`);
};

/** The profiles of this folder by name. */
export const readProfiles = async ({
  folder,
}: Pick<ConnectionSources, 'folder'>): Promise<Profiles | CommandFailure> =>
  readProfilesFile(path.join(folder, profilesFile));

/** Writes settings into a profile of this folder, beside the other settings that it has. */
export const writeProfile = async (
  name: string,
  settings: Profile['settings'],
  { folder }: Pick<ConnectionSources, 'folder'>,
): Promise<CommandFailure | undefined> => {
  const file = path.join(folder, profilesFile);
  const profiles = await readProfilesFile(file);
  if ('_tag' in profiles) return profiles;
  const changed = new Map([...profiles, [name, { ...profiles.get(name), ...settings }]]);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(changed), undefined, 2)}\n`, { mode: 0o600 });
  return undefined;
};

const noProfile: Profile = { name: 'profile', settings: {} };

const findFile = async ({
  folder,
  homeFolder,
}: Pick<ConnectionSources, 'folder' | 'homeFolder'>): Promise<string | undefined> => {
  for (const place of [folder, homeFolder]) {
    const file = path.join(place, profilesFile);
    if (await isFile(file)) return file;
  }
  return undefined;
};

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

type Profiles = ReadonlyMap<string, Profile['settings']>;

// No profiles if there is no file.
const readProfilesFile = async (file: string): Promise<Profiles | CommandFailure> => {
  if (!(await isFile(file))) return new Map();
  const { mode } = await stat(file);
  // Windows has no such permissions.
  if (process.platform !== 'win32' && (mode & readableByOthers) !== 0)
    return failed(
      'usage',
      `${file} can be read by other users, and may contain phrases. Run: chmod 600 ${file}`,
    );
  const text = await readInputFile(file, { folder: path.dirname(file), maxBytes });
  if (typeof text !== 'string') return text;
  const content = parseJson(text);
  if (!isRecord(content))
    return failed('usage', `${file} must be a JSON object: {"default": {"baseUrl": "…"}}`);
  const errors = Object.entries(content).flatMap(([name, settings]) => checkSettings(name, settings));
  if (errors.length > 0) return failed('usage', ...errors.map((error) => `${file}: ${error}`));
  return new Map(
    Object.entries(content).map(([name, settings]) => [name, isSettings(settings) ? settings : {}]),
  );
};

const readableByOthers = 0o077;
const maxBytes = 1024 * 1024;

const settingNames = Object.keys(connectionVariables);

const checkSettings = (name: string, settings: unknown): readonly string[] => {
  if (!isRecord(settings)) return [`${name} must be an object`];
  return Object.entries(settings).flatMap(([setting, value]) => {
    if (!settingNames.includes(setting))
      return [`${name} has the unknown setting ${setting}: there are ${settingNames.join(', ')}`];
    return typeof value === 'string' ? [] : [`${name}.${setting} must be a text`];
  });
};

const isSettings = (value: unknown): value is Profile['settings'] =>
  isRecord(value) && checkSettings('', value).length === 0;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
