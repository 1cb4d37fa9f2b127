/** `postern login`: checks a token of the management API, and stores it in a connection. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { readStandardInput } from '../../connection/read-file-or-standard-input.ts';
import { connectionsFile, writeStoredConnection } from '../../connection/connections-file.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { textAt } from '../../management-api/read-json-members.ts';
import { failed } from '../../output/command-failure.ts';
import { readSecretLine } from './read-secret-line.ts';

/** Far above the length of a token. */
const maxTokenBytes = 64 * 1024;

export const loginCommand: CommandDefinition = {
  name: 'login',
  summary: 'Store a token of the management API in a connection',
  details: [
    'Reads the token from the terminal, without showing it, or from standard input, and asks the gateway whether it is valid. The gateway',
    `prints a token at its first start. The connection is in ${connectionsFile} of this folder, which only you can read. It has the address only if you name one.`,
  ].join('\n'),
  options: [{ name: 'as', help: 'connection to write', value: 'name', fallback: 'default' }],
  connects: 'gateway',
  effect: 'local',
  examples: [
    { line: '{program} login', does: 'store a token for the gateway on this machine' },
    {
      line: 'postern-gateway token create --role provider --name me | {program} login',
      does: 'create a token of a gateway in this folder, and store it',
    },
    {
      line: '{program} login --as staging --base-url https://gateway.example',
      does: 'store it with the address in another connection',
    },
  ],
  run: async (input, context) => {
    const { environment, signal } = context;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const written = environment.stdin.isTTY
      ? await readSecretLine('Token: ', environment, signal)
      : await readStandardInput(environment.stdin, { maxBytes: maxTokenBytes });
    if (typeof written !== 'string') return written;
    const token = written.trim();
    if (!/^\S{32,}$/.test(token))
      return failed('usage', 'no token: a token is one word of 32 characters or more');
    const reply = await callAccountRoute({ ...connection, token }, 'getSession', {}, context);
    if (reply._tag === 'Failed') return reply;
    const name = input.text('as') ?? 'default';
    // The gateway that runs in the folder can have another port tomorrow.
    const settings = { ...(!connection.isFound && { baseUrl: connection.baseUrl }), token };
    const problem = await writeStoredConnection(name, settings, environment);
    if (problem !== undefined) return problem;
    const owner = textAt(reply.content, 'merchant_identifier');
    return {
      _tag: 'Done',
      json: { connection: name, base_url: connection.baseUrl, session: reply.content },
      view: {
        kind: 'text',
        text: `Stored the token of ${owner === '' ? 'the provider' : owner} in the connection ${name} of ${connectionsFile}.`,
        tone: 'good',
      },
    };
  },
};
