/** The tools of the commands: a new command becomes a tool by itself. */
import type { CommandDefinition } from '../command-definition/command-definition.ts';
import { parameterOf, schemaOf, type ToolSchema } from './tool-schema.ts';

/** A command as a tool. */
export interface Tool {
  /** `orders list` → `orders_list`. */
  readonly name: string;
  readonly description: string;
  readonly schema: ToolSchema;
  readonly annotations: ToolAnnotations;
  readonly row: CommandDefinition;
  /** The option that is always on. */
  readonly alwaysOn: string | undefined;
}

/** What a tool does, for programs that ask before they call it. */
interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
}

export interface ToolChoice {
  readonly allowsWrites: boolean;
  /** Whether the account is chosen already, so that the tools have no parameter for it. */
  readonly hasMerchant: boolean;
  /** Whether tools may use the files of a folder. */
  readonly hasFiles: boolean;
}

export const createMcpTools = (rows: readonly CommandDefinition[], choice: ToolChoice): readonly Tool[] =>
  rows.flatMap((row) => toTool(row, choice) ?? []);

const toTool = (
  row: CommandDefinition,
  { allowsWrites, hasMerchant, hasFiles }: ToolChoice,
): Tool | undefined => {
  const effect = row.effect ?? 'changes';
  if (effect === 'local') return undefined;
  const alwaysOn = effect === 'reads' || allowsWrites ? undefined : row.readOnlyOption;
  const onlyReads = effect === 'reads' || alwaysOn !== undefined;
  if (!onlyReads && !allowsWrites) return undefined;
  const schema = schemaOf(row, { hasMerchant, hasFiles, without: alwaysOn });
  if (schema === undefined) return undefined;
  return {
    name: row.name.replaceAll(/[ -]/g, '_'),
    description: describe(row),
    schema,
    annotations: {
      readOnlyHint: onlyReads,
      destructiveHint: !onlyReads && effect === 'changes',
    },
    row,
    alwaysOn,
  };
};

// Exit codes and standard input are of the command line only.
const describe = ({ summary, details = '' }: CommandDefinition): string => {
  const sentences = details
    .replaceAll('{program} ', '')
    .split(/(?<=\.)\s+/)
    .filter((sentence) => sentence !== '' && !/exit code/i.test(sentence));
  return [`${summary}.`, ...sentences].join(' ').replaceAll(/--[a-z][a-z-]*/g, parameterOf);
};
