/** `postern clock`: the clock of an account. */
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { callAccountRoute } from '../../management-api/call-account-route.ts';
import { memberAt, textAt } from '../../management-api/read-json-members.ts';
import { routeCommand } from '../../management-api/route-command.ts';
import { failed } from '../../output/command-failure.ts';
import { parseDuration, secondsOf } from '../../command-definition/parse-duration.ts';
import type { View } from '../../output/view.ts';

export const clockCommands = (): readonly CommandDefinition[] => [
  routeCommand({
    name: 'clock show',
    route: 'getAccountsMerchantIdentifierClock',
    examples: [{ line: '{program} clock show', does: 'show the time of the account' }],
    view: clockView,
  }),
  routeCommand({
    name: 'clock stop',
    route: 'postAccountsMerchantIdentifierClockStop',
    examples: [
      { line: '{program} clock stop', does: 'stop the clock now' },
      { line: '{program} clock stop --at 2026-12-31T23:59:00Z', does: 'stop it at this time' },
    ],
    view: clockView,
  }),
  {
    name: 'clock advance',
    summary: 'Advance a stopped clock, and process everything that falls due, in order',
    arguments: [{ name: 'duration', help: 'seconds, or a duration such as 90s, 15m, 2h30m or 3d' }],
    options: [{ name: 'to', help: 'advance to this time instead', value: 'time' }],
    connects: 'gateway',
    examples: [
      { line: '{program} clock advance 15m', does: 'advance by 15 minutes' },
      { line: '{program} clock advance --to 2027-01-01T00:00:00Z', does: 'advance to a time' },
    ],
    run: async (input, context) => {
      const body = readAdvance(input);
      if (typeof body === 'string') return failed('usage', body);
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const reply = await callAccountRoute(
        connection,
        'postAccountsMerchantIdentifierClockAdvance',
        { body },
        context,
      );
      if (reply._tag === 'Failed')
        // The title names the route of the API.
        return {
          ...reply,
          errors: reply.errors.map((error) =>
            error.replace(/POST \S*\/clock\/stop/, `\`${context.program} clock stop\``),
          ),
        };
      return { _tag: 'Done', json: reply.content, view: clockView(reply.content) };
    },
  },
  {
    name: 'clock resume',
    summary: "Resume the clock of an account: its time jumps to that of the gateway's clock",
    details: 'The remaining waiting times of pending events stay the same.',
    connects: 'gateway',
    examples: [{ line: '{program} clock resume', does: "follow the gateway's clock again" }],
    run: async (_input, context) => {
      const connection = await context.connect();
      if ('_tag' in connection) return connection;
      const before = await callAccountRoute(connection, 'getAccountsMerchantIdentifierClock', {}, context);
      if (before._tag === 'Failed') return before;
      const isStopped = memberAt(before.content, 'stopped') === true;
      const from = textAt(before.content, 'now');
      if (isStopped) context.note(describeJump(from, textAt(before.content, 'gateway_now')));
      const reply = await callAccountRoute(
        connection,
        'postAccountsMerchantIdentifierClockResume',
        {},
        context,
      );
      if (reply._tag === 'Failed') return reply;
      return { _tag: 'Done', json: reply.content, view: clockView(reply.content) };
    },
  },
];

/** Says where the time of an account jumps when its clock is resumed. */
export const describeJump = (from: string, to: string): string => {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  const jump = seconds < 0 ? 'back' : 'forward';
  return `The time of the account jumps ${jump} by ${formatDuration(Math.abs(seconds))}, from ${from} to ${to}.`;
};

/** The two largest units of a duration, in the notation of `clock advance`. */
const formatDuration = (seconds: number): string => {
  const units = [...secondsOf].toReversed();
  const parts = units.flatMap(([unit, of], at) => {
    const beyond = units[at - 1]?.[1] ?? Infinity;
    const count = Math.floor((seconds % beyond) / of);
    return count === 0 ? [] : [`${count}${unit}`];
  });
  return parts.slice(0, 2).join('') || '0s';
};

function clockView(reply: unknown): View {
  const isStopped = memberAt(reply, 'stopped') === true;
  return {
    kind: 'text',
    text: `${textAt(reply, 'now')} (${isStopped ? 'stopped' : 'running'})`,
    tone: isStopped ? 'waiting' : 'good',
  };
}

const readAdvance = (input: CommandInput): object | string => {
  const [duration, to] = [input.text('duration'), input.text('to')];
  if ((duration === undefined) === (to === undefined)) return 'pass a duration such as 15m, or --to <time>';
  if (to !== undefined) return { to };
  const seconds = parseDuration(duration ?? '');
  return seconds === undefined
    ? 'the duration must be seconds, or a duration such as 90s, 15m, 2h30m or 3d'
    : { seconds };
};
