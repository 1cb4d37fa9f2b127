/** The document for agents names the commands that are not tools. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandGroups } from '../commands/command-groups.ts';
import { createMcpTools } from './create-mcp-tools.ts';

test('docs/agents.md names each command that is not a tool, and no other', async () => {
  const page = readFileSync(path.join(__dirname, '../../../../docs/agents.md'), 'utf8');
  const [, sentence = ''] = /are not tools: ([^.]+)\./.exec(page) ?? [];
  const rows = (await Promise.all(commandGroups.map(({ load }) => load()))).flat();
  const choice = { allowsWrites: true, hasMerchant: false, hasFiles: true };
  const tools = new Set(createMcpTools(rows, choice).map(({ row }) => row));
  // The methods of `api` are one command.
  const others = rows.filter((row) => !tools.has(row)).map(({ name }) => name.replace(/^api .*/, 'api'));
  const named = [...sentence.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual([...new Set(others)].toSorted());
});
