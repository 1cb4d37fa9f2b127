/** The file with the stored connections: the address and the credentials of each. Only its owner can read it. */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readInputFile } from './read-file-or-standard-input.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { connectionVariables, type ConnectionSetting, type ConnectionSources } from './connection.ts';

export interface StoredConnection {
  /** For messages. */
  readonly name: string;
  /** Whether it is another one than the connection that commands use by themselves. */
  readonly isOther: boolean;
  readonly settings: Readonly<Partial<Record<ConnectionSetting, string>>>;
}

/** The file with the connections, in the folder of a project or in the home folder. */
export const connectionsFile = path.join('.postern', 'connections.json');

// The names that the file and the variable had. Without these refusals, a command would use another account.
const formerFile = 'profiles.json';
const formerVariable = 'POSTERN_PROFILE';

/** The connection that is used unless another is named. */
export const defaultConnection = 'default';

export const readStoredConnection = async (
  flag: string | undefined,
  environment: ConnectionSources,
): Promise<StoredConnection | CommandFailure> => {
  if (environment.variables[formerVariable])
    return failed('usage', `the variable ${formerVariable} is now called POSTERN_CONNECTION. Rename it`);
  const selected = flag ?? (environment.variables['POSTERN_CONNECTION'] || undefined);
  const file = await findFile(environment);
  if (file === undefined)
    return selected === undefined
      ? noStoredConnection
      : failed(
          'usage',
          `there is no connection ${selected}: no file ${connectionsFile} in this folder or in your home folder. Create one with \`postern init\``,
        );
  const connections = await readConnectionsFile(file);
  if ('_tag' in connections) return connections;
  const name = selected ?? defaultConnection;
  const settings = connections.get(name);
  if (settings !== undefined)
    return { name: `connection ${name}`, isOther: name !== defaultConnection, settings };
  return selected === undefined
    ? noStoredConnection
    : failed(
        'usage',
        `${file} has no connection ${selected}: there are ${[...connections.keys()].join(', ')}`,
      );
};

/** The folder whose file commands read: this one, or the home folder if only that has a file. */
export const folderOfConnections = async (
  environment: Pick<ConnectionSources, 'folder' | 'homeFolder'>,
): Promise<string> => {
  const file = await findFile(environment);
  return file === undefined ? environment.folder : path.dirname(path.dirname(file));
};

/** The connections of this folder by name. */
export const readStoredConnections = async ({
  folder,
}: Pick<ConnectionSources, 'folder'>): Promise<StoredConnections | CommandFailure> =>
  readConnectionsFile(path.join(folder, connectionsFile));

/** Writes settings into a connection of this folder, beside the other settings that it has. */
export const writeStoredConnection = async (
  name: string,
  settings: StoredConnection['settings'],
  { folder }: Pick<ConnectionSources, 'folder'>,
): Promise<CommandFailure | undefined> => {
  const file = path.join(folder, connectionsFile);
  const connections = await readConnectionsFile(file);
  if ('_tag' in connections) return connections;
  const changed = new Map([...connections, [name, { ...connections.get(name), ...settings }]]);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries(changed), undefined, 2)}\n`, { mode: 0o600 });
  return undefined;
};

const noStoredConnection: StoredConnection = { name: 'connection', isOther: false, settings: {} };

const findFile = async ({
  folder,
  homeFolder,
}: Pick<ConnectionSources, 'folder' | 'homeFolder'>): Promise<string | undefined> => {
  for (const place of [folder, homeFolder]) {
    const file = path.join(place, connectionsFile);
    if ((await isFile(file)) || (await isFile(formerFileBeside(file)))) return file;
  }
  return undefined;
};

const formerFileBeside = (file: string): string => path.join(path.dirname(file), formerFile);

const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

type StoredConnections = ReadonlyMap<string, StoredConnection['settings']>;

// No connections if there is no file.
const readConnectionsFile = async (file: string): Promise<StoredConnections | CommandFailure> => {
  if (!(await isFile(file))) {
    const former = formerFileBeside(file);
    return (await isFile(former))
      ? failed('usage', `${former} is now called ${path.basename(file)}. Rename it: mv ${former} ${file}`)
      : new Map();
  }
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

const isSettings = (value: unknown): value is StoredConnection['settings'] =>
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
