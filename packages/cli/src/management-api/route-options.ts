/** The options of a command that calls a route, and the request that they make. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { flagOf, type OptionRow } from '../command/command-row.ts';
import type { CommandContext } from '../command/command-context.ts';
import type { CommandInput } from '../command/command-input.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { connectionVariables, type Connection } from '../connection/connection.ts';
import type { RouteInput } from './call-route.ts';
import type { RouteParam, RouteRow } from './route-row.ts';

/** The account of a path is that of the connection. */
const accountParam = 'merchant_identifier';

const isOfConnection = (name: string, { in: place }: RouteParam): boolean =>
  name === accountParam && place === 'path';

/** One option for each parameter, in the order of the document. `--body` sends the whole body, for secrets and scripts. */
export const routeOptions = (route: RouteRow): readonly OptionRow[] => {
  const params = Object.entries(route.params).filter(([name, param]) => !isOfConnection(name, param));
  return [
    ...params
      .filter(([, param]) => param.isSecret !== true)
      .map(([name, param]): OptionRow => {
        const isSwitch = param.type === 'boolean' && param.choices === undefined;
        return {
          name,
          help: [
            param.help ?? '',
            ...(isSwitch ? ['true or false'] : []),
            ...(param.isRequired === true ? ['required'] : []),
          ]
            .filter((part) => part !== '')
            .join('; '),
          value: placeholders[param.type],
          ...(param.choices !== undefined && { choices: param.choices }),
        };
      }),
    ...(params.some(([, { in: place }]) => place === 'body') ? [bodyOption(params)] : []),
  ];
};

const placeholders = {
  text: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  json: 'json',
} as const satisfies Readonly<Record<RouteParam['type'], string>>;

const bodyOption = (params: readonly (readonly [string, RouteParam])[]): OptionRow => {
  const secrets = params.filter(([, { isSecret }]) => isSecret === true).map(([name]) => name);
  return {
    name: 'body',
    help: `JSON file with the body, or - for standard input${secrets.length === 0 ? '' : `; the only way to pass ${secrets.join(' and ')}`}`,
    value: 'file',
  };
};

/** Reads the parameters of a route from the input of a command. All mistakes are reported together. */
export const readRouteInput = async (
  route: RouteRow,
  input: CommandInput,
  connection: Connection,
  { environment }: Pick<CommandContext, 'environment'>,
): Promise<RouteInput | CommandFailure> => {
  const errors: string[] = [];
  const values: Record<RouteParam['in'], Record<string, unknown>> = { path: {}, query: {}, body: {} };
  const file = 'body' in route.params ? undefined : input.text('body');
  for (const [name, param] of Object.entries(route.params)) {
    if (isOfConnection(name, param)) {
      if (connection.merchantIdentifier === undefined)
        errors.push(
          `no account: pass --merchant <identifier>, or set ${connectionVariables.merchantIdentifier}`,
        );
      else values.path[name] = connection.merchantIdentifier;
      continue;
    }
    const written = param.isSecret === true ? undefined : input.text(name);
    if (written === undefined) {
      const isMissing = param.isRequired === true && (param.in !== 'body' || file === undefined);
      if (isMissing)
        errors.push(
          param.isSecret === true
            ? `${name} is missing: pass it in the body, with --body <file> or --body -`
            : `${flagOf(name)} is missing${param.help === undefined ? '' : `: ${param.help}`}`,
        );
      continue;
    }
    const value = param.in === 'body' ? readValue(param, written) : written;
    if (value === undefined) errors.push(`${flagOf(name)} must be ${rules[param.type]}`);
    else values[param.in][name] = value;
  }
  if (errors.length > 0) return failed('usage', ...errors);
  const fromFile = file === undefined ? undefined : await readBody(file, environment);
  if (fromFile !== undefined && '_tag' in fromFile) return fromFile;
  return {
    path: toTexts(values.path),
    query: toTexts(values.query),
    ...(hasBody(route) && { body: mergeBodies(fromFile?.body, values.body) }),
  };
};

const mergeBodies = (fromFile: unknown, members: Readonly<Record<string, unknown>>): unknown =>
  fromFile === undefined || (typeof fromFile === 'object' && !Array.isArray(fromFile))
    ? { ...fromFile, ...members }
    : fromFile;

const hasBody = ({ params }: RouteRow): boolean =>
  Object.values(params).some(({ in: place }) => place === 'body');

const toTexts = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const rules = {
  text: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  json: 'JSON',
} as const satisfies Readonly<Record<RouteParam['type'], string>>;

const readValue = ({ type }: RouteParam, text: string): unknown => {
  switch (type) {
    case 'text':
      return text;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'number':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'json':
      return parseJson(text);
  }
};

const readBody = async (
  file: string,
  { stdin, folder }: CommandContext['environment'],
): Promise<{ readonly body: unknown } | CommandFailure> => {
  const isStdin = file === '-';
  try {
    const body = parseJson(
      isStdin ? await readText(stdin) : await readFile(path.resolve(folder, file), 'utf8'),
    );
    return body === undefined
      ? failed('usage', `${isStdin ? 'standard input' : file} is not JSON`)
      : { body };
  } catch (cause) {
    return failed(
      'usage',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
