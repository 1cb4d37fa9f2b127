/** The options of a command that calls a route, and the request that they make. */
import { booleanValue, flagOf, type OptionRow } from '../command-definition/command-definition.ts';
import type { CommandContext } from '../command-definition/command-context.ts';
import { readInputFile, readStandardInput } from '../connection/read-file-or-standard-input.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import { connectionVariables, type Connection } from '../connection/connection.ts';
import { timeForms, toTimestamp } from '../command-definition/parse-duration.ts';
import type { RouteInput } from './call-route.ts';
import { optionOf } from './option-of-parameter.ts';
import type { RouteParam, ManagementApiRoute } from './management-api-route.ts';

// The account of a path or a query is that of the connection, unless the command is about all accounts.
const accountParam = 'merchant_identifier';

/** Extends a command to all accounts. */
export const allAccountsOption: OptionRow = {
  name: 'all_accounts',
  help: 'of all accounts; needs a token of the provider',
};

const isOfConnection = (name: string, { in: place }: RouteParam): boolean =>
  (name === accountParam && place !== 'body') || name === allAccountsOption.name;

/** Whether a route is about one account or all, and the query says which. What has an id in its path is found by the id. */
export const isScoped = ({ path, params }: ManagementApiRoute): boolean =>
  params[accountParam]?.in === 'query' && (!path.includes('{') || allAccountsOption.name in params);

/** The query that says which account a route is about, or that it is about all. */
export const scopeQuery = (
  route: ManagementApiRoute,
  isForAll: boolean,
  { merchantIdentifier }: Pick<Connection, 'merchantIdentifier'>,
): Readonly<Record<string, string>> | string => {
  if (!isScoped(route)) return {};
  if (isForAll) return allAccountsOption.name in route.params ? { [allAccountsOption.name]: 'true' } : {};
  return merchantIdentifier === undefined
    ? `${describeMissingMerchant()}, or pass ${flagOf(allAccountsOption.name)}`
    : { [accountParam]: merchantIdentifier };
};

/** One option for each parameter, in the order of the document. `--body` sends the whole body, for secrets and scripts. */
export const routeOptions = (route: ManagementApiRoute): readonly OptionRow[] => {
  const params = Object.entries(route.params).filter(([name, param]) => !isOfConnection(name, param));
  return [
    ...params
      .filter(([, param]) => param.isSecret !== true)
      .map(([name, param]): OptionRow => {
        const isSwitch = param.type === 'boolean' && param.choices === undefined;
        // Without a value, the flag is `true`.
        const isFlag = param.choices?.join() === 'true';
        return {
          name: optionOf(name),
          help: [
            param.help ?? '',
            ...(param.type === 'time' && param.in === 'query' ? [`a time ${timeForms}`] : []),
            ...(param.isRequired === true ? ['required'] : []),
          ]
            .filter((part) => part !== '')
            .join('; '),
          ...(!isFlag && { value: placeholders[param.type] }),
          ...(param.choices !== undefined && !isFlag && { choices: param.choices }),
          ...(isSwitch && { choices: ['true', 'false'] }),
        };
      }),
    ...(params.some(([, { in: place }]) => place === 'body') ? [bodyOption(params)] : []),
    ...(isScoped(route) ? [allAccountsOption] : []),
  ];
};

const placeholders = {
  text: 'text',
  time: 'time',
  integer: 'number',
  number: 'number',
  boolean: booleanValue,
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
  route: ManagementApiRoute,
  input: CommandInput,
  connection: Connection,
  context: Pick<CommandContext, 'environment' | 'signal'>,
): Promise<RouteInput | CommandFailure> => {
  const { merchantIdentifier } = connection;
  const others = Object.entries(route.params).filter(([name, param]) => !isOfConnection(name, param));
  const scope = scopeQuery(route, input.isOn(allAccountsOption.name), connection);
  const isOfAccount = route.params[accountParam]?.in === 'path';
  const isComplete = input.text('body') !== undefined;
  const { values, errors } = readParams(others, input, isComplete);
  if (isOfAccount && merchantIdentifier === undefined) errors.unshift(describeMissingMerchant());
  if (typeof scope === 'string') errors.unshift(scope);
  if (errors.length > 0 || typeof scope === 'string') return failed('usage', ...errors);
  if (isOfAccount) values.path[accountParam] = merchantIdentifier;
  const body = await readFileAndMembers(input, values.body, context);
  if ('_tag' in body) return body;
  return {
    path: toTexts(values.path),
    query: { ...toTexts(values.query), ...scope },
    ...(hasBody(route) && body),
  };
};

/** Reads only the members of the body of a route. */
export const readBodyMembers = async (
  route: ManagementApiRoute,
  input: CommandInput,
  context: Pick<CommandContext, 'environment' | 'signal'>,
): Promise<{ readonly body: unknown } | CommandFailure> => {
  const members = Object.entries(route.params).filter(([, param]) => param.in === 'body');
  const { values, errors } = readParams(members, input, input.text('body') !== undefined);
  return errors.length > 0 ? failed('usage', ...errors) : readFileAndMembers(input, values.body, context);
};

/** Says how to name the account. */
export const describeMissingMerchant = (): string =>
  `no account: pass --merchant <identifier>, set ${connectionVariables.merchantIdentifier}, or store it in the connection with \`postern login --merchant <identifier>\``;

interface ReadParams {
  readonly values: Record<RouteParam['in'], Record<string, unknown>>;
  readonly errors: string[];
}

const readParams = (
  params: readonly (readonly [string, RouteParam])[],
  input: CommandInput,
  hasBodyFile: boolean,
): ReadParams => {
  const errors: string[] = [];
  const values: ReadParams['values'] = { path: {}, query: {}, body: {} };
  for (const [name, param] of params) {
    const written = param.isSecret === true ? undefined : input.text(optionOf(name));
    if (written === undefined) {
      if (param.isRequired === true && !(param.in === 'body' && hasBodyFile))
        errors.push(describeMissingParam(name, param));
      continue;
    }
    const value = param.in === 'body' ? readValue(param, written) : readFilter(param, written);
    if (value === undefined) errors.push(`${flagOf(optionOf(name))} must be ${rules[param.type]}`);
    else values[param.in][name] = value;
  }
  return { values, errors };
};

const describeMissingParam = (name: string, { isSecret, help, choices }: RouteParam): string => {
  if (isSecret === true) return `${name} is missing: pass it in the body, with --body <file> or --body -`;
  const meaning = choices === undefined ? help : `one of ${choices.join(', ')}`;
  return `${flagOf(optionOf(name))} is missing${meaning === undefined ? '' : `: ${meaning}`}`;
};

const readFileAndMembers = async (
  input: CommandInput,
  members: Readonly<Record<string, unknown>>,
  context: Pick<CommandContext, 'environment' | 'signal'>,
): Promise<{ readonly body: unknown } | CommandFailure> => {
  const file = input.text('body');
  if (file === undefined) return { body: members };
  const read = await readJsonBody(file, context);
  return '_tag' in read ? read : { body: mergeBodies(read.body, members) };
};

const mergeBodies = (fromFile: unknown, members: Readonly<Record<string, unknown>>): unknown =>
  fromFile === undefined || (typeof fromFile === 'object' && !Array.isArray(fromFile))
    ? { ...fromFile, ...members }
    : fromFile;

const hasBody = ({ params }: ManagementApiRoute): boolean =>
  Object.values(params).some(({ in: place }) => place === 'body');

const toTexts = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const rules = {
  text: 'a text',
  time: `a time ${timeForms}`,
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  json: 'JSON, for that of a file "$(cat <file>)"',
} as const satisfies Readonly<Record<RouteParam['type'], string>>;

// A filter by time takes how long ago it was, too.
const readFilter = ({ type }: RouteParam, text: string): string | undefined =>
  type === 'time' ? toTimestamp(text) : text;

const readValue = ({ type }: RouteParam, text: string): unknown => {
  switch (type) {
    case 'text':
    case 'time':
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

/** The longest body that is read from a file: more than the gateway accepts. */
const maxFileBytes = 64 * 1024 ** 2;

/** Reads JSON from a file, or from standard input. */
export const readJsonBody = async (
  file: string,
  { environment: { stdin, folder }, signal }: Pick<CommandContext, 'environment' | 'signal'>,
): Promise<{ readonly body: unknown } | CommandFailure> => {
  const isStdin = file === '-';
  const limits = { maxBytes: maxFileBytes };
  const text = await (isStdin
    ? readStandardInput(stdin, { ...limits, signal })
    : readInputFile(file, { folder, ...limits }));
  if (typeof text !== 'string') return text;
  const body = parseJson(text);
  return body === undefined ? failed('usage', `${isStdin ? 'standard input' : file} is not JSON`) : { body };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
