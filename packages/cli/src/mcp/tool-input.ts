/** The values of a tool's parameters as the input of its command. */
import { Readable } from 'node:stream';
import type { InputStream } from '../command-definition/command-context.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import type { Tool } from './create-mcp-tools.ts';
import { bodyOption, isText, merchantParameter, messageParameter } from './tool-schema.ts';

export interface ToolInput {
  readonly input: CommandInput;
  /** What the command reads from standard input. */
  readonly stdin: InputStream;
}

/** Expects values that the schema of the tool accepts. */
export const readToolInput = (
  { row, schema, alwaysOn }: Tool,
  params: Readonly<Record<string, unknown>>,
  merchant: string | undefined,
): ToolInput => {
  const values = new Map(Object.entries(params).filter(([name]) => name in schema.properties));
  const fallbacks = new Map((row.options ?? []).map(({ name, fallback }) => [name, fallback]));
  const fileArgument = (row.arguments ?? []).find(isText)?.name;
  const body = values.get(bodyOption);
  const text = (name: string): string | undefined => {
    if (name === fileArgument || (name === bodyOption && body !== undefined)) return standardInput;
    if (name === merchantParameter) return toText(values.get(name)) ?? merchant;
    return toText(values.get(name)) ?? fallbacks.get(name);
  };
  return {
    input: {
      text,
      texts: (name) => {
        const value = values.get(name);
        return Array.isArray(value) ? value.map(String) : [];
      },
      isOn: (name) => name === 'json' || name === alwaysOn || values.get(name) === true,
    },
    stdin: Readable.from(
      [body === undefined ? (toText(values.get(messageParameter)) ?? '') : JSON.stringify(body)].map((each) =>
        Buffer.from(each),
      ),
    ),
  };
};

const standardInput = '-';

const toText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
