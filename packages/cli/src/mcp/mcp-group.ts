import type { CommandGroup } from '../command/command-row.ts';

/** The command `mcp`. Its server is loaded when it is used. */
export const mcpGroup = (version: string): CommandGroup => ({
  name: 'mcp',
  summary: 'Serve the commands to agents and editors as tools of the Model Context Protocol (MCP)',
  heading: 'Set-up:',
  load: async () => [(await import('./mcp-command.ts')).mcpCommand(version)],
});
