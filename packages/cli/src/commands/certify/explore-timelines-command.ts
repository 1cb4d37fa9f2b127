/** `postern explore`: searches for the shortest timeline in which a shop fails. */
import {
  findFailingTimelineWithShopPlan,
  formatTimelineDiagram,
  formatTimelineFile,
  formatTimelineTest,
  parseTimelineFile,
  replayTimelineWithShopPlan,
  type DisturbedTimeline,
  type ShopPlan,
  type TimelineWithoutTotals,
  type TimelineEvent,
} from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandContext } from '../../command-definition/command-context.ts';
import { readInputFile } from '../../connection/read-file-or-standard-input.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import type { CommandResult } from '../../command-definition/command-result.ts';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { failed } from '../../output/command-failure.ts';
import {
  askOnTerminal,
  describePlanError,
  planOption,
  readShopPlan,
  seedOf,
  seedOption,
} from './read-shop-plan.ts';

export const exploreTimelinesCommand: CommandDefinition = {
  name: 'explore',
  summary: 'Search for the shortest timeline in which a shop fails',
  details: [
    'Runs a capture and a refund again and again: with messages lost, late, twice and reordered, with the shop killed, and with other',
    'encodings, languages, currencies, keys and flows. With the action pay in the plan, a shopper also pays at the payment page. Timelines',
    'with the fewest events come first. A failing one is shrunk, and printed as a sequence diagram and as a test to paste.',
    '--save writes the timeline to a file, and --replay runs it again, step by step.',
    'The exit code is 1 if the shop fails, or if it gave no totals in a timeline. Write a plan with `{program} certify shop --init`.',
  ].join('\n'),
  options: [
    planOption,
    { name: 'bound', help: 'the most timelines to run (default: 300)', value: 'number' },
    {
      name: 'events',
      help: 'the most events in a timeline (default: 3)',
      value: 'number',
      choices: ['1', '2', '3'],
    },
    seedOption,
    { name: 'save', help: 'write the failing timeline to this file', value: 'file' },
    { name: 'replay', help: 'run the timeline of this file instead of a search', value: 'file' },
    { name: 'step', help: 'with --replay: wait for Enter before each step' },
  ],
  connects: 'nothing',
  effect: 'local',
  examples: [
    {
      line: '{program} explore --plan plan.yaml --bound 500 --seed 1',
      does: 'run up to 500 timelines, in an order that can be repeated',
    },
    {
      line: '{program} explore --plan plan.yaml --replay timeline.json --step',
      does: 'step through a timeline, and look at the order in the back office in between',
    },
  ],
  run: async (input, context) => {
    const replayed = input.text('replay');
    if (replayed !== undefined) return replay(replayed, input, context);
    if (input.isOn('step')) return failed('usage', '--step needs --replay and the file of a timeline');
    const bound = input.text('bound') ?? '300';
    if (!/^[1-9]\d{0,5}$/u.test(bound))
      return failed('usage', '--bound must be a whole number from 1 to 999999');
    const read = await readShopPlan(input, context);
    if ('_tag' in read) return read;
    const seed = seedOf(input);
    if (typeof seed === 'object') return seed;
    const { environment, signal, showProgress } = context;
    try {
      const found = await findFailingTimelineWithShopPlan(read.plan, {
        variables: environment.variables,
        folder: read.folder,
        ask: (question) => askOnTerminal(question, environment),
        bound: Number(bound),
        maxEvents: Number(input.text('events') ?? '3'),
        signal,
        onProgress: ({ tried, left }) => showProgress(`${tried} timelines tried, ${left} left`),
        ...(seed !== undefined && { seed }),
      });
      showProgress('');
      const file = input.text('save');
      if (file !== undefined && found.failure !== undefined)
        await writeFile(path.resolve(environment.folder, file), formatTimelineFile(found.failure.events));
      return resultOf(found, input, timelineUrl(read.plan, found.failure?.events ?? []));
    } catch (error) {
      showProgress('');
      return failed('usage', `the shop cannot be explored: ${describePlanError(error)}`);
    }
  },
};

/** Far above the longest timeline, also in the output of `--json`. */
const maxTimelineBytes = 16 * 1024 ** 2;

const replay = async (file: string, input: CommandInput, context: CommandContext): Promise<CommandResult> => {
  const { environment, note, program, signal } = context;
  const read = await readShopPlan(input, context);
  if ('_tag' in read) return read;
  const text = await readInputFile(file, {
    folder: environment.folder,
    maxBytes: maxTimelineBytes,
    ifUnreadable: `Write a timeline with \`${program} explore --save ${file}\``,
  });
  if (typeof text !== 'string') return text;
  const parsed = parseTimelineFile(text);
  if (parsed._tag === 'Invalid') return failed('usage', `${file}: ${parsed.error}`);
  const { events } = parsed;
  try {
    const { gaps, timeline } = await replayTimelineWithShopPlan(read.plan, events, {
      variables: environment.variables,
      folder: read.folder,
      ask: (question) => askOnTerminal(question, environment),
      signal,
      onStep: async ({ number, of, text: step, merchantReference }) => {
        if (number === 1)
          note(
            `The order is ${merchantReference}. Back office: ${read.plan.gateway.base_url.replace(/\/+$/u, '')}/back-office/`,
          );
        note(`${number}/${of} ${step}`);
        if (input.isOn('step')) await askOnTerminal('Press Enter to run this step', environment);
      },
    });
    return {
      _tag: 'Done',
      exit: gaps.length > 0 ? 'refused' : 'done',
      json: { events, gaps, timeline },
      view: {
        kind: 'text',
        text: [
          gaps.length > 0 ? 'The shop fails.' : 'The totals agree.',
          ...gaps.map(({ expected, observed }) => `expected ${expected}\nobserved ${observed}`),
        ].join('\n'),
      },
    };
  } catch (error) {
    if (signal.aborted) return failed('interrupted', 'interrupted: the timeline was not run to its end');
    return failed('usage', `the timeline cannot be replayed: ${describePlanError(error)}`);
  }
};

/** The timelines without totals, below the reason. `--json` has all of them. */
const describeUnreadTotals = (timelines: readonly TimelineWithoutTotals[]): readonly string[] =>
  [...new Set(timelines.map(({ reason }) => reason))].flatMap((reason) => {
    const each = timelines.filter((timeline) => timeline.reason === reason);
    return [
      `Not compared, because the shop gave no totals: ${each.length} × ${reason}`,
      ...each.slice(0, mostListed).map(({ events }) => `  ${namesOf(events)}`),
      ...(each.length > mostListed ? [`  and ${each.length - mostListed} more`] : []),
    ];
  });

/** The timelines that failed because the shop was still working on an action of an earlier one. */
const describeDisturbed = (timelines: readonly DisturbedTimeline[]): readonly string[] =>
  timelines.length === 0
    ? []
    : [
        `Failed once, and passed when repeated, because the shop had not answered an action of an earlier timeline in time: ${timelines.length}. ${longerTimeout}`,
        ...timelines
          .slice(0, mostListed)
          .map(({ events, unansweredIn }) => `  ${namesOf(events)}, after: ${namesOf(unansweredIn)}`),
        ...(timelines.length > mostListed ? [`  and ${timelines.length - mostListed} more`] : []),
      ];

const longerTimeout = 'Set action_timeout_seconds of the plan above the time that an action takes.';

const namesOf = (events: readonly TimelineEvent[]): string => events.join(', ') || 'no event';

const mostListed = 10;

/** The page of the back office that repeats a timeline. A payment is not repeated by hand. */
const timelineUrl = ({ gateway }: ShopPlan, events: readonly TimelineEvent[]): string | undefined =>
  events.includes('paid_at_page')
    ? undefined
    : new URL(
        `/back-office/accounts/${encodeURIComponent(gateway.merchant_identifier)}/timeline?events=${events.join(',')}`,
        gateway.base_url,
      ).href;

const resultOf = (
  {
    seed,
    tried,
    left,
    totalsUnread,
    disturbed,
    isInterrupted,
    failure,
  }: Awaited<ReturnType<typeof findFailingTimelineWithShopPlan>>,
  input: CommandInput,
  url: string | undefined,
): CommandResult => {
  const counts = `${tried} timelines tried, ${left} left, seed ${seed}.`;
  const remarks = [...describeUnreadTotals(totalsUnread), ...describeDisturbed(disturbed)];
  const search = { seed, tried, left, totals_unread: totalsUnread, disturbed, interrupted: isInterrupted };
  if (failure === undefined)
    return {
      _tag: 'Done',
      exit: isInterrupted ? 'interrupted' : totalsUnread.length > 0 ? 'refused' : 'done',
      json: { ...search, failure: null },
      view: {
        kind: 'text',
        text: [
          `${isInterrupted ? 'The search was interrupted. ' : ''}The totals agreed in every timeline${totalsUnread.length > 0 ? ' in which the shop gave them' : ''}${disturbed.length > 0 ? ', in some only when it was repeated' : ''}: ${counts}`,
          ...remarks,
        ].join('\n'),
      },
    };
  const { events, outcome, unansweredIn } = failure;
  const diagram = formatTimelineDiagram(events);
  const test = formatTimelineTest(events);
  const gaps = outcome.gaps.map(({ expected, observed }) => `expected ${expected}\nobserved ${observed}`);
  return {
    _tag: 'Done',
    exit: isInterrupted ? 'interrupted' : 'refused',
    json: {
      ...search,
      failure: { events, gaps: outcome.gaps, timeline: outcome.timeline, diagram, test, url: url ?? null },
    },
    view: {
      kind: 'text',
      text: [
        `The shop fails (${input.text('plan') ?? 'plan.yaml'}): ${counts}`,
        `Events: ${events.join(', ') || 'none'}`,
        ...(isInterrupted
          ? ['The search was interrupted: the shop may also fail without some of these events.']
          : []),
        ...gaps,
        ...(unansweredIn === undefined
          ? []
          : [
              `The shop had not answered an action of an earlier timeline in time (${namesOf(unansweredIn)}), and may still have been working on it. ${longerTimeout}`,
            ]),
        '',
        diagram,
        test,
        ...(url === undefined ? [] : [`Step through it in the back office: ${url}`]),
        ...remarks,
      ].join('\n'),
    },
  };
};
