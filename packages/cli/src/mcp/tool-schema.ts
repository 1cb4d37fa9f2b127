/** The JSON Schema of the parameters of a tool, from the arguments and the options of its command. */
import {
  booleanValue,
  isPath,
  type ArgumentRow,
  type CommandDefinition,
  type OptionRow,
} from '../command-definition/command-definition.ts';

export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

interface PropertySchema {
  readonly type: 'string' | 'number' | 'boolean' | 'object' | 'array' | readonly ('object' | 'array')[];
  readonly description: string;
  readonly enum?: readonly string[];
  readonly default?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: { readonly type: 'string'; readonly maxLength: number };
}

/** The parameter that has the text of a file, instead of its path. */
export const messageParameter = 'message';

/** The account, unless it is chosen for all tools. */
export const merchantParameter = 'merchant';

export const schemaOf = (
  row: CommandDefinition,
  { hasMerchant, hasFiles, without }: SchemaChoice,
): ToolSchema | undefined => {
  const isOffered = (param: ArgumentRow | OptionRow): boolean => hasFiles || !isPath(param) || isText(param);
  const all = [...(row.arguments ?? []), ...(row.options ?? [])];
  // A tool that needs a file cannot be called without one.
  if (all.some((param) => param.isRequired === true && !isOffered(param))) return undefined;
  const options = (row.options ?? []).filter(
    (option) => option.isForPeople !== true && option.name !== without && isOffered(option),
  );
  const args = (row.arguments ?? []).filter(
    (argument) => argument.name !== merchantParameter && isOffered(argument),
  );
  const properties: Record<string, PropertySchema> = {};
  for (const argument of args)
    if (isText(argument)) properties[messageParameter] = message;
    else properties[argument.name] = schemaOfArgument(argument);
  for (const option of options) properties[option.name] = schemaOfOption(option);
  if (row.connects === 'gateway' && !hasMerchant) properties[merchantParameter] = merchant;
  return {
    type: 'object',
    properties,
    required: [
      ...args
        .filter(({ isRequired }) => isRequired === true)
        .map((argument) => (isText(argument) ? messageParameter : argument.name)),
      ...options.filter(({ isRequired }) => isRequired === true).map(({ name }) => name),
    ],
    additionalProperties: false,
  };
};

interface SchemaChoice {
  readonly hasMerchant: boolean;
  /** Whether tools may use files. */
  readonly hasFiles: boolean;
  readonly without: string | undefined;
}

/** Whether an agent passes the text of a file instead of its path. */
export const isText = (param: ArgumentRow | OptionRow): boolean =>
  'takesText' in param || param.name === bodyOption;

const longestText = 10_000;
const longestMessage = 100_000;
const mostItems = 100;

const message: PropertySchema = {
  type: 'string',
  description: 'the message itself, as JSON, form or XML',
  maxLength: longestMessage,
};

const merchant: PropertySchema = {
  type: 'string',
  description: 'merchant_identifier of the account, if it is not that of the server',
  maxLength: 64,
};

const list = {
  type: 'array',
  items: { type: 'string', maxLength: longestText },
  maxItems: mostItems,
} as const;

const schemaOfArgument = ({ help, isList, choices }: ArgumentRow): PropertySchema => {
  const description = describe(help);
  if (isList === true) return { ...list, description };
  return {
    type: 'string',
    description,
    maxLength: longestText,
    ...(choices !== undefined && { enum: choices }),
  };
};

const schemaOfOption = ({ name, help, value, choices, fallback, isList }: OptionRow): PropertySchema => {
  if (name === bodyOption) return { type: 'object', description: 'the whole body, instead of its members' };
  const description = describe(help);
  if (value === undefined || value === booleanValue) return { type: 'boolean', description };
  if (isList === true) return { ...list, description };
  const standard = fallback === undefined ? {} : { default: fallback };
  if (value === 'json') return { type: ['object', 'array'], description };
  if (value === 'number') return { type: 'number', description: withDefault(description, fallback) };
  return {
    type: 'string',
    description,
    maxLength: longestText,
    ...(choices !== undefined && { enum: choices }),
    ...standard,
  };
};

/** The option with the whole body of a request, which is a file on the command line. */
export const bodyOption = 'body';

const withDefault = (description: string, fallback: string | undefined): string =>
  fallback === undefined ? description : `${description}; ${fallback} by default`;

const describe = (help: string): string =>
  help.replaceAll('{program} ', '').replaceAll(/--[a-z][a-z-]*/g, parameterOf);

/** `--merchant-reference` → `merchant_reference`. */
export const parameterOf = (flag: string): string => flag.replace(/^--/, '').replaceAll('-', '_');
