/** Runs the command of a tool, and turns its result into that of the tool. */
import type { CommandContext } from '../command-definition/command-context.ts';
import type { CommandResult } from '../command-definition/command-result.ts';
import type { Connection } from '../connection/connection.ts';
import type { ConnectionFlags } from '../connection/resolve-connection.ts';
import { secretsOfConnection } from '../connection/secrets-of-connection.ts';
import { exitCodes } from '../output/exit-codes.ts';
import { PassThrough } from 'node:stream';
import { isPath } from '../command-definition/command-definition.ts';
import { catchCommandErrors } from '../command-definition/catch-command-errors.ts';
import {
  limitToolResultSize,
  boundText,
  longestResult,
  type LimitedToolResult,
} from './limit-tool-result-size.ts';
import type { Tool } from './create-mcp-tools.ts';
import { redactToolResult, redactText } from './redact-tool-result.ts';
import { confinePathToFolder } from './confine-path-to-folder.ts';
import { isText, parameterOf } from './tool-schema.ts';
import { readToolInput } from './tool-input.ts';

/** A result of the Model Context Protocol. */
export interface ToolResult {
  readonly isError: boolean;
  readonly texts: readonly string[];
}

export interface ToolServer {
  readonly tools: readonly Tool[];
  /** The gateway and the account of all tools. */
  readonly connection: ConnectionFlags;
  readonly context: CommandContext;
  /** The only folder whose files tools may use. */
  readonly folder?: string;
}

export const callTool = async (
  tool: Tool,
  values: Readonly<Record<string, unknown>>,
  { tools, connection, context, folder }: ToolServer,
  signal: AbortSignal,
): Promise<ToolResult> => {
  const confined = await confinePaths(tool, values, folder);
  if (typeof confined === 'string') return { isError: true, texts: [confined] };
  const { input, stdin } = readToolInput(tool, confined, connection.merchant);
  // Standard output is that of the protocol.
  const printed = new PassThrough();
  let output = '';
  let isCut = false;
  printed.setEncoding('utf8').on('data', (chunk: string) => {
    // More than is shown, so that a secret at the end of it is whole when it is redacted.
    if (output.length < 2 * longestResult) output += chunk;
    else isCut = true;
  });
  const remarks: string[] = [];
  let secrets: readonly string[] = [];
  const connect = async (): Promise<Connection | Extract<CommandResult, { readonly _tag: 'Failed' }>> => {
    const { resolveConnection } = await import('../connection/resolve-connection.ts');
    const resolved = await resolveConnection(
      { ...connection, merchant: input.text('merchant') },
      context.environment,
    );
    if (!('_tag' in resolved)) secrets = secretsOfConnection(resolved);
    return resolved;
  };
  // Before the command runs, so that no error contains a secret of the connection.
  await connect();
  const result = await catchCommandErrors(() =>
    tool.row.run(input, {
      ...context,
      environment: {
        ...context.environment,
        stdin,
        stdout: printed,
        ...(folder !== undefined && { folder }),
      },
      connect,
      print: () => undefined,
      note: (text) => void remarks.push(text),
      showProgress: () => undefined,
      signal: AbortSignal.any([signal, context.signal, AbortSignal.timeout(longestCallSeconds * 1000)]),
    }),
  );
  const { isError, texts } = toResult(result, remarks);
  return { isError, texts: texts.map((text) => redactText(text, secrets)) };

  function toResult(ended: CommandResult, notes: readonly string[]): ToolResult {
    switch (ended._tag) {
      case 'Printed':
        return { isError: false, texts: [...textsOf(boundText(redactOutput(), isCut)), ...notes] };
      case 'Done': {
        const exit = ended.exit ?? 'done';
        return {
          // A negative answer is an answer: a decline, or a signature that does not match.
          isError: exit !== 'done' && exit !== 'refused',
          texts: [
            ...textsOf(limitToolResultSize(redactToolResult(ended.json, secrets))),
            ...(exit === 'unknown' ? [nameTools(`${exitCodes.unknown.meaning}.`)] : []),
            ...notes.map(nameTools),
          ],
        };
      }
      case 'Failed':
        return {
          isError: true,
          texts: [
            ...ended.errors,
            ...(ended.exit === 'unknown' ? [`${exitCodes.unknown.meaning}.`] : []),
          ].map(nameTools),
        };
    }
  }

  function redactOutput(): string {
    const text = redactText(output, secrets);
    // The end may be the beginning of a secret.
    return isCut
      ? text.slice(0, -charactersOfEscape * Math.max(1, ...secrets.map(({ length }) => length)))
      : text;
  }

  /** Commands and flags in advice become tools and parameters. The options of the server stay. */
  function nameTools(text: string): string {
    const named = tools.reduce(
      (rest, { name, row }) =>
        rest.replaceAll(new RegExp(`\`postern(-gateway)? ${row.name}(?=[\` ])`, 'g'), `\`${name}`),
      text,
    );
    return named.replaceAll(/--[a-z][a-z-]*/g, (flag) =>
      parameterOf(flag) in tool.schema.properties ? parameterOf(flag) : flag,
    );
  }
};

const textsOf = ({ text, note }: LimitedToolResult): readonly string[] =>
  [text, note ?? ''].filter((each) => each !== '');

const confinePaths = async (
  { row }: Tool,
  values: Readonly<Record<string, unknown>>,
  folder: string | undefined,
): Promise<Readonly<Record<string, unknown>> | string> => {
  const confined: Record<string, unknown> = { ...values };
  for (const param of [...(row.arguments ?? []), ...(row.options ?? [])]) {
    const value = values[param.name];
    if (!isPath(param) || isText(param) || value === undefined) continue;
    const files = (Array.isArray(value) ? value : [value]).map(String);
    const found: string[] = [];
    for (const file of files) {
      const whole = folder === undefined ? undefined : await confinePathToFolder(file, folder);
      if (whole === undefined)
        return `${param.name} must be a file in the folder that the user allowed with --files`;
      found.push(whole);
    }
    confined[param.name] = Array.isArray(value) ? found : found[0];
  }
  return confined;
};

const longestCallSeconds = 120;

// Three bytes that are percent-encoded four times are longer than a JSON escape.
const charactersOfEscape = 30;
