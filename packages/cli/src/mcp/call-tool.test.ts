/** What a tool returns of the output that its command prints. */
import { PassThrough, Readable } from 'node:stream';
import { callTool, type ToolResult } from './call-tool.ts';
import type { Tool } from './create-mcp-tools.ts';

const phrase = 'the phrase of "requests"';
const token = `postern_${'t0ken'.repeat(8)}abc`;

/** Calls a tool whose command prints a text. */
const callPrinting = (text: string): Promise<ToolResult> => {
  const tool: Tool = {
    name: 'orders_export',
    description: '',
    schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    annotations: { readOnlyHint: true, destructiveHint: false },
    alwaysOn: undefined,
    row: {
      name: 'orders export',
      summary: '',
      connects: 'gateway',
      effect: 'reads',
      examples: [],
      run: async (_input, { environment: { stdout } }) => {
        await new Promise((resolve) => {
          stdout.write(text, resolve);
        });
        return { _tag: 'Printed', exit: 'done' };
      },
    },
  };
  const { signal } = new AbortController();
  const unused = () => undefined;
  const context = {
    program: 'postern',
    environment: {
      variables: { POSTERN_TOKEN: token, POSTERN_REQUEST_PHRASE: phrase },
      folder: '/nowhere',
      homeFolder: '/nowhere',
      programFile: '',
      stdin: Readable.from([]),
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      exitWith: unused,
      onInterrupt: unused,
    },
    connect: () => Promise.reject(new Error('not needed')),
    print: unused,
    note: unused,
    showProgress: unused,
    signal,
  };
  return callTool(tool, {}, { tools: [tool], connection: {}, context }, signal);
};

test('a short output is returned whole', async () => {
  expect(await callPrinting('fort_id,status\n')).toEqual({ isError: false, texts: ['fort_id,status\n'] });
  expect(await callPrinting('')).toEqual({ isError: false, texts: [] });
});

test('a long output is shortened, and a secret where it ends is redacted as a whole', async () => {
  for (const before of [29_990, 29_960, 100]) {
    const { texts } = await callPrinting(`${'.'.repeat(before)}${token}${'.'.repeat(50_000)}`);
    expect(texts[0]).toHaveLength(30_000);
    expect(texts[0]).not.toContain(token.slice(0, 8));
    expect(texts[1]).toContain('Shortened');
  }
});

test('phrases are redacted', async () => {
  const { texts } = await callPrinting(`a,${phrase},${encodeURIComponent(phrase)}\n`);
  expect(texts).toEqual(['a,[redacted],[redacted]\n']);
});

test('an output that is cut off does not end with the beginning of a secret', async () => {
  for (const moved of [0, 3, 10, 20]) {
    const { texts } = await callPrinting('.'.repeat(moved) + phrase.repeat(5000));
    expect(texts[0]).toMatch(/^\.*(\[redacted\])*[[\]a-z]*$/);
    expect(texts[0]).not.toContain(phrase.slice(0, 5));
    expect(texts[1]).toContain('Shortened');
  }
});
