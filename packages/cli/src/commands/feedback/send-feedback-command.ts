/** `postern feedback send`: edits feedback, signs it, and sends it from this machine to any address. */
import { encodeBody, sign, type Params } from '@postern/protocol';
import { encodeErrors, feedback } from '@postern/protocol/spec';
import type { CommandContext } from '../../command-definition/command-context.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { Connection } from '../../connection/connection.ts';
import { describeMissing } from '../../connection/require-account-credentials.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { isRecord, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import { postFeedback } from './post-feedback.ts';
import { encodings, readMessage } from '../signatures/read-message.ts';

export const sendFeedbackCommand: CommandDefinition = {
  name: 'feedback send',
  summary: 'Edit feedback, sign it, and send it from this machine',
  details:
    'The feedback is one of the account (--id), or a message in a file or on standard input. Exit code 0 if the answer acknowledges it.',
  arguments: [
    {
      name: 'file',
      help: 'file with the parameters in any encoding (default: standard input)',
      takesText: true,
    },
  ],
  options: [
    { name: 'to', help: 'address to send it to', value: 'url', isRequired: true },
    { name: 'id', help: 'start from this feedback of the account, instead of a file', value: 'id' },
    {
      name: 'set',
      help: 'change a parameter; an empty value removes it; repeat it for more',
      value: 'name=value',
      isList: true,
    },
    { name: 'encoding', help: 'encoding to send', value: 'encoding', choices: encodings, fallback: 'form' },
    { name: 'unsigned', help: 'send it with the signature that it has, or without one' },
  ],
  connects: 'gateway',
  examples: [
    {
      line: '{program} feedback send --id 5 --to http://localhost:3000/hook',
      does: 'send feedback of the account to a shop',
    },
    {
      line: '{program} feedback send --id 5 --set response_code=06000 --set status=06 --encoding xml --to http://localhost:3000/hook',
      does: 'change it first, and send XML',
    },
    {
      line: '{program} feedback send saved.json --to http://localhost:3000/hook',
      does: 'send a message of a file',
    },
  ],
  run: async (input, context) => {
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const address = input.text('to') ?? '';
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      return failed('usage', '--to must be an http or https URL, such as http://localhost:3000/hook');
    const found = await readParams(input, connection, context);
    if ('_tag' in found) return found;
    const edited = edit(found.params, input.texts('set'));
    if ('_tag' in edited) return edited;
    return send(edited.params, address, input, connection, context);
  },
};

const readParams = async (
  input: CommandInput,
  connection: Connection,
  context: CommandContext,
): Promise<{ readonly params: Params } | CommandFailure> => {
  const id = input.text('id');
  // --encoding is that of what is sent.
  if (id === undefined)
    return readMessage(
      { ...input, text: (name) => (name === 'encoding' ? undefined : input.text(name)) },
      context,
    );
  const reply = await callAccountRoute(
    connection,
    'getAccountsMerchantIdentifierFeedbackFeedbackId',
    { path: { feedback_id: id } },
    context,
  );
  if (reply._tag === 'Failed') return reply;
  const { content } = reply;
  const params = memberAt(content, 'feedback.params');
  // Only the payloads have the signature.
  const signature = new URLSearchParams(textAt(content, 'payloads.form.body')).get('signature');
  return {
    params: {
      ...Object.fromEntries(
        Object.entries(isRecord(params) ? params : {}).map(([name, value]) => [name, String(value)]),
      ),
      ...(signature !== null && { signature }),
    },
  };
};

const edit = (params: Params, changes: readonly string[]): { readonly params: Params } | CommandFailure => {
  const edited: Record<string, Params[string]> = { ...params };
  for (const change of changes) {
    const [, name, value = ''] = /^(\w+)=(.*)$/s.exec(change) ?? [];
    if (name === undefined) return failed('usage', `--set ${change} must be name=value`);
    if (value === '') delete edited[name];
    else edited[name] = value;
  }
  return { params: edited };
};

const send = async (
  params: Params,
  address: string,
  input: CommandInput,
  { shaType, responsePhrase }: Connection,
  { signal }: CommandContext,
): Promise<CommandResult> => {
  const isUnsigned = input.isOn('unsigned');
  if (!isUnsigned && (shaType === undefined || responsePhrase === undefined))
    return failed('usage', describeMissing(['shaType', 'responsePhrase']));
  const signed =
    isUnsigned || shaType === undefined || responsePhrase === undefined
      ? params
      : sign(params, { shaType, phrase: responsePhrase });
  const encoding = encodings.find((each) => each === input.text('encoding')) ?? feedback.defaultEncoding;
  const body = encodeBody(encoding, signed);
  if (body._tag === 'Left')
    return failed(
      'usage',
      `the feedback cannot be written in ${encoding}: ${encodeErrors[body.left.reason]}`,
    );
  const answer = await postFeedback(address, feedback.encodings[encoding].contentType, body.right, signal);
  return {
    _tag: 'Done',
    exit: answer.isAcknowledged ? 'done' : answer.status === null ? 'unreachable' : 'refused',
    json: { address, encoding, body: body.right, ...answer },
    view: {
      kind: 'fields',
      fields: [
        ['address', address],
        [
          'answer',
          {
            text: answer.status === null ? answer.error : String(answer.status),
            tone: answer.isAcknowledged ? 'good' : 'bad',
          },
        ],
        [
          'acknowledged',
          answer.isAcknowledged ? 'yes' : 'no: an answer from 200 to 299, or 302, acknowledges feedback',
        ],
        ...(answer.location === null ? [] : [['redirects to', answer.location] as const]),
        ...(answer.cause === null
          ? []
          : [['cause', answer.cause.meaning] as const, ['what to do', answer.cause.remedy] as const]),
        ['milliseconds', String(answer.milliseconds)],
        ...(answer.text === '' ? [] : [['text', answer.text] as const]),
      ],
    },
  };
};
