/** `postern mcp`: serves the commands as tools of the Model Context Protocol, over standard input and output. */
import path from 'node:path';
import type { CommandDefinition } from '../command-definition/command-definition.ts';
import { commandGroups } from '../commands/command-groups.ts';
import { createMcpTools } from './create-mcp-tools.ts';

export const mcpCommand = (version: string): CommandDefinition => ({
  name: 'mcp',
  summary: 'Serve the commands to agents and editors as tools of the Model Context Protocol (MCP)',
  details: [
    'Speaks over standard input and output, and ends when standard input ends. The tools use one gateway: that of the options, the',
    'variables or the stored connection of this command. They only read, unless you pass --allow-writes, and use no files, unless you pass --files. Results contain no secrets.',
  ].join('\n'),
  options: [
    { name: 'allow_writes', help: 'also serve the tools that change orders, accounts or money' },
    {
      name: 'files',
      help: 'let the tools read and write files in this folder; without it, they use none',
      value: 'folder',
    },
    { name: 'api', help: 'also serve a tool for each route of the management API' },
  ],
  connects: 'gateway',
  effect: 'local',
  examples: [
    { line: '{program} mcp', does: 'serve the tools that read, for the gateway on this machine' },
    {
      line: '{program} mcp --connection shop --allow-writes',
      does: 'serve all tools for the gateway of a stored connection',
    },
  ],
  run: async (input, context) => {
    const rows = (
      await Promise.all(
        commandGroups.filter(({ name }) => name !== 'api' || input.isOn('api')).map((group) => group.load()),
      )
    ).flat();
    const server = {
      baseUrl: input.text('base_url'),
      merchant: input.text('merchant'),
      connection: input.text('connection'),
    };
    const files = input.text('files');
    const tools = createMcpTools(rows, {
      allowsWrites: input.isOn('allow_writes'),
      hasMerchant: server.merchant !== undefined,
      hasFiles: files !== undefined,
    });
    const { serveTools } = await import('./serve-tools.ts');
    await serveTools(
      {
        tools,
        connection: server,
        context,
        ...(files !== undefined && { folder: path.resolve(context.environment.folder, files) }),
      },
      version,
    );
    return { _tag: 'Printed', exit: context.signal.aborted ? 'interrupted' : 'done' };
  },
});
