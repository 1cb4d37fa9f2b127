/** Serves tools over standard input and output, with the official SDK. */
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { once } from 'node:events';
import { isRecord } from '../management-api/read-json-members.ts';
import { callTool, type ToolServer } from './call-tool.ts';
import type { Tool } from './create-mcp-tools.ts';

/** Returns when the client closes standard input, or at an interruption. */
export const serveTools = async (toolServer: ToolServer, version: string): Promise<void> => {
  const { tools, context } = toolServer;
  const { stdin, stdout } = context.environment;
  const createServer = (): McpServer => {
    const server = new McpServer({ name: 'postern', version }, { instructions: instructionsFor(tools) });
    for (const tool of tools) {
      const { name, description, schema, annotations } = tool;
      server.registerTool(
        name,
        {
          description,
          inputSchema: fromJsonSchema(structuredClone(schema)),
          annotations: { ...annotations },
        },
        async (values, { mcpReq }) => {
          const params = isRecord(values) ? values : {};
          const { isError, texts } = await callTool(tool, params, toolServer, mcpReq.signal);
          return { isError, content: texts.map((text) => ({ type: 'text' as const, text })) };
        },
      );
    }
    return server;
  };
  const ended = once(stdin, 'close', { signal: context.signal }).catch(() => undefined);
  const handle = serveStdio(createServer, {
    transport: new StdioServerTransport(stdin, stdout),
    onerror: ({ message }) => context.note(`MCP: ${message}`),
  });
  await ended;
  await handle.close();
};

const instructionsFor = (tools: readonly Tool[]): string =>
  [
    'Tools for a payment gateway and its test environment. Amounts are in minor units: 1050 is 10.50 AED.',
    'An operation without a valid reply may have been applied: call `check` before you repeat it.',
    'Read the log of refused requests with `logs`, and the reason of a wrong signature with `explain`.',
    ...(tools.every(({ annotations }) => annotations.readOnlyHint)
      ? ['These tools only read. The user serves the others with the option --allow-writes of this server.']
      : []),
  ].join(' ');
