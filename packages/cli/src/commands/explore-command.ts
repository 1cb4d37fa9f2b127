/** `postern explore`: searches for the shortest timeline in which a shop fails. */
import { exploreShopOfPlan, formatTimelineDiagram, formatTimelineTest } from '@postern/conformance';
import type { CommandInput } from '../command/command-input.ts';
import type { CommandResult } from '../command/command-result.ts';
import type { CommandRow } from '../command/command-row.ts';
import { failed } from '../output/command-failure.ts';
import { askOnTerminal, describePlanError, planOption, readPlan, seedOf, seedOption } from './read-plan.ts';

export const exploreCommand: CommandRow = {
  name: 'explore',
  summary: 'Search for the shortest timeline in which a shop fails',
  details: [
    'Runs a capture and a refund again and again: with messages lost, late, twice and reordered, and with the shop killed. Timelines with',
    'the fewest events come first. A failing one is shrunk, and printed as a sequence diagram and as a test to paste.',
    'The exit code is 1 if the shop fails. Write a plan with `{program} certify shop --init`.',
  ].join('\n'),
  options: [
    planOption,
    { name: 'bound', help: 'the most timelines to run (default: 200)', value: 'number' },
    {
      name: 'events',
      help: 'the most events in a timeline (default: 3)',
      value: 'number',
      choices: ['1', '2', '3'],
    },
    seedOption,
  ],
  connects: 'nothing',
  effect: 'local',
  examples: [
    {
      line: '{program} explore --plan plan.yaml --bound 500 --seed 1',
      does: 'run up to 500 timelines, in an order that can be repeated',
    },
  ],
  run: async (input, context) => {
    const bound = input.text('bound') ?? '200';
    if (!/^[1-9]\d{0,5}$/u.test(bound))
      return failed('usage', '--bound must be a whole number from 1 to 999999');
    const read = await readPlan(input, context.environment);
    if ('_tag' in read) return read;
    const seed = seedOf(input);
    if (typeof seed === 'object') return seed;
    const { environment, signal, showProgress } = context;
    try {
      const found = await exploreShopOfPlan(read.plan, {
        variables: environment.variables,
        folder: read.folder,
        ask: (question) => askOnTerminal(question, environment),
        bound: Number(bound),
        maxEvents: Number(input.text('events') ?? '3'),
        signal,
        onProgress: ({ explored, left }) => showProgress(`${explored} timelines explored, ${left} left`),
        ...(seed !== undefined && { seed }),
      });
      showProgress('');
      return resultOf(found, input);
    } catch (error) {
      showProgress('');
      return failed('usage', `the shop cannot be explored: ${describePlanError(error)}`);
    }
  },
};

const resultOf = (
  { seed, explored, left, failure }: Awaited<ReturnType<typeof exploreShopOfPlan>>,
  input: CommandInput,
): CommandResult => {
  const counts = `${explored} timelines explored, ${left} left, seed ${seed}.`;
  if (failure === undefined)
    return {
      _tag: 'Done',
      json: { seed, explored, left, failure: null },
      view: { kind: 'text', text: `The totals agreed in every timeline: ${counts}` },
    };
  const { events, outcome } = failure;
  const diagram = formatTimelineDiagram(events);
  const test = formatTimelineTest(events);
  const gaps = outcome.gaps.map(({ expected, observed }) => `expected ${expected}\nobserved ${observed}`);
  return {
    _tag: 'Done',
    exit: 'refused',
    json: {
      seed,
      explored,
      left,
      failure: { events, gaps: outcome.gaps, timeline: outcome.timeline, diagram, test },
    },
    view: {
      kind: 'text',
      text: [
        `The shop fails (${input.text('plan') ?? 'plan.yaml'}): ${counts}`,
        `Events: ${events.join(', ') || 'none'}`,
        ...gaps,
        '',
        diagram,
        test,
      ].join('\n'),
    },
  };
};
