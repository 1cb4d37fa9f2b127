/** `postern mcp`: serves the commands as tools of the Model Context Protocol, over standard input and output. */
import type { CommandRow } from '../command/command-row.ts';
import { commandGroups } from '../commands/command-groups.ts';
import { createTools } from './create-tools.ts';

export const mcpCommand = (version: string): CommandRow => ({
  name: 'mcp',
  summary: 'Serve the commands to agents and editors as tools of the Model Context Protocol (MCP)',
  details: [
    'Speaks over standard input and output, and ends when standard input ends. The tools use one gateway: that of the options, the',
    'variables or the profile of this command. They only read, unless you pass --allow-writes. Results contain no secrets.',
  ].join('\n'),
  options: [
    { name: 'allow_writes', help: 'also serve the tools that change orders, accounts or money' },
    { name: 'api', help: 'also serve a tool for each route of the management API' },
  ],
  connects: 'gateway',
  effect: 'local',
  examples: [
    { line: '{program} mcp', does: 'serve the tools that read, for the gateway on this machine' },
    {
      line: '{program} mcp --profile shop --allow-writes',
      does: 'serve all tools for the gateway of a profile',
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
      profile: input.text('profile'),
    };
    const tools = createTools(rows, {
      allowsWrites: input.isOn('allow_writes'),
      hasMerchant: server.merchant !== undefined,
    });
    const { serveTools } = await import('./serve-tools.ts');
    await serveTools(tools, server, version, context);
    return { _tag: 'Printed', exit: context.signal.aborted ? 'interrupted' : 'done' };
  },
});
