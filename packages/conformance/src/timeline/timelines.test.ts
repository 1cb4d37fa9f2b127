/** Every timeline of up to three events makes sense as steps, as a diagram and as a file. */
import { feedback, parameters } from '@postern/protocol/spec';
import type { ShopStep } from '../certify-shop/cases/shop-case.ts';
import { formatTimelineDiagram, formatTimelineTest } from './format-timeline.ts';
import { timelineNeeds, type TimelineNeed } from './timeline-event-definition.ts';
import { formatTimelineFile, parseTimelineFile } from './timeline-file.ts';
import {
  areCompatibleEvents,
  arePairwiseCompatible,
  eventsFor,
  findMissingNeed,
  rowOf,
  timelineEventSummaries,
  type TimelineEvent,
} from './timeline-event.ts';
import { timelinesWithEventCount } from './timelines-with-event-count.ts';
import { timelineSteps } from './timeline-steps.ts';

const whole = {
  process: true,
  refund: true,
  void: true,
  next_keys: true,
  checkout: true,
  three_d_secure: true,
  language: true,
};
const all = eventsFor({ has: whole, currency: 'AED' });
const timelines = [0, 1, 2, 3].flatMap((size) => timelinesWithEventCount(all, size));
const without = (timeline: readonly TimelineEvent[], event: TimelineEvent): readonly TimelineEvent[] =>
  timeline.filter((each) => each !== event);
const slowReplyMilliseconds = 1234;
const stepsOf = (timeline: readonly TimelineEvent[], canRefund = true): readonly ShopStep[] =>
  timelineSteps(timeline, { slowReplyMilliseconds, canRefund });
const has = (steps: readonly ShopStep[], name: ShopStep['step']): boolean =>
  steps.some(({ step }) => step === name);
const failing = (fails: (timeline: readonly TimelineEvent[]) => boolean): readonly string[] =>
  timelines.filter(fails).map((timeline) => timeline.join(' + '));

test('every event happens in a timeline, alone and, unless its row forbids it, with others', () => {
  const alone = (event: TimelineEvent) => rowOf(event).within === undefined;
  expect(all).toEqual(timelineEventSummaries.map(({ event }) => event));
  expect(timelinesWithEventCount(all, 1).flat()).toEqual(all.filter(alone));
  const inPairs = new Set(timelinesWithEventCount(all, 2).flat());
  expect(all.filter((event) => !inPairs.has(event))).toEqual(
    all.filter((event) => rowOf(event).onlyWith?.length === 0),
  );
});

test('each timeline has each event once, in the order of the messages, and is there once', () => {
  expect(new Set(timelines.map((timeline) => timeline.join())).size).toBe(timelines.length);
  expect(
    failing((timeline) => timeline.join() !== all.filter((each) => timeline.includes(each)).join()),
  ).toEqual([]);
});

test('a timeline without one of its events is a timeline, so that it can be shrunk, unless others happen within it', () => {
  expect(
    failing(
      (timeline) =>
        !timeline.every(
          (event) =>
            areCompatibleEvents(without(timeline, event)) ||
            timeline.some((other) => rowOf(other).within === event),
        ),
    ),
  ).toEqual([]);
});

test('the events that a row names exist, and the rule holds in both directions', () => {
  const names = new Set<string>([...all, ...all.map((event) => rowOf(event).message)]);
  for (const event of all) {
    const { excludes = [], onlyWith = [] } = rowOf(event);
    expect([...excludes, ...onlyWith].filter((name) => !names.has(name))).toEqual([]);
    for (const other of all)
      expect(arePairwiseCompatible([event, other])).toBe(arePairwiseCompatible([other, event]));
  }
});

test('each event changes the steps and the diagram', () => {
  const changes = (format: (timeline: readonly TimelineEvent[]) => string) =>
    failing((timeline) =>
      timeline.some(
        (event) =>
          areCompatibleEvents(without(timeline, event)) &&
          format(timeline) === format(without(timeline, event)),
      ),
    );
  expect(changes((timeline) => JSON.stringify(stepsOf(timeline)))).toEqual([]);
  expect(changes(formatTimelineDiagram)).toEqual([]);
});

test('a diagram has each message once that happens once', () => {
  const counts = (timeline: readonly TimelineEvent[], line: string) =>
    formatTimelineDiagram(timeline)
      .split('\n')
      .filter((each) => each.trim() === line).length;
  expect(failing((timeline) => counts(timeline, 'Shop->>Gateway: REFUND') > 1)).toEqual([]);
  expect(
    failing(
      (timeline) =>
        timeline.includes('second_tab_open') &&
        timeline.includes('return_lost') &&
        formatTimelineDiagram(timeline).includes(', again'),
    ),
  ).toEqual([]);
});

test('a lost capture has feedback in the diagram only if it is sent again', () => {
  const diagramOf = (...timeline: readonly TimelineEvent[]) => formatTimelineDiagram(timeline);
  expect(diagramOf('capture_request_lost')).not.toContain('feedback');
  expect(diagramOf('captured_twice', 'capture_request_lost')).toContain('feedback of the capture');
  expect(diagramOf('capture_request_lost', 'feedback_twice')).toMatch(
    /CAPTURE, lost\n.*CAPTURE, again\n.*reply\n.*feedback of the capture\n.*feedback of the capture, again\n/u,
  );
});

test('a test of no event has a whole sentence as its name', () => {
  expect(formatTimelineTest([])).toContain("test('the totals agree without any event', async");
});

test('a file of a timeline has its events', () => {
  expect(
    failing((events) => {
      const read = parseTimelineFile(formatTimelineFile(events));
      return read._tag === 'Invalid' || read.events.join() !== events.join();
    }),
  ).toEqual([]);
});

test('the steps have one order, refund less than they capture, and start what they kill', () => {
  expect(
    failing((timeline) => {
      const steps = stepsOf(timeline);
      const actions = steps.filter((each) => 'percent' in each || 'currency' in each);
      const percentOf = (name: ShopStep['step']) =>
        steps.reduce(
          (sum, each) => sum + (each.step === name && 'percent' in each ? (each.percent ?? 100) : 0),
          0,
        );
      return (
        new Set(actions.map((each) => ('currency' in each ? each.currency : undefined))).size > 1 ||
        (has(steps, 'refund') && percentOf('refund') > 50) ||
        (has(steps, 'void') && (has(steps, 'capture') || has(steps, 'refund'))) ||
        steps.some(({ step }, index) => step === 'kill' && steps[index + 1]?.step !== 'start')
      );
    }),
  ).toEqual([]);
});

test('every language and every encoding is an event, but the usual ones', () => {
  const rows = all.map(rowOf);
  const languages = rows.flatMap(({ actions }) => actions?.language ?? []);
  expect(['en', ...languages]).toEqual(parameters.language.allowedValues);
  const encodings = rows.flatMap(({ scenarios = [] }) =>
    scenarios.flatMap(({ effect }) => effect['encoding'] ?? []),
  );
  expect([feedback.defaultEncoding, ...encodings]).toEqual(Object.keys(feedback.encodings));
});

test('an operation that ends later ends after the time that its event names', () => {
  const later = all.flatMap((event) =>
    (rowOf(event).scenarios ?? []).flatMap(({ effect }) =>
      effect['after_seconds'] === undefined ? [] : [[rowOf(event).does, effect['after_seconds']] as const],
    ),
  );
  expect(later).toHaveLength(3);
  for (const [does, seconds] of later) expect(does).toContain(` after ${seconds} seconds`);
});

test('a slow message takes longer than the shop waits', () => {
  const slow = all.filter((event) => rowOf(event).isSlow === true);
  expect(slow).toEqual(['capture_request_late', 'capture_reply_late']);
  for (const event of slow)
    expect(stepsOf([event])[0]).toMatchObject({
      scenario: { effect: { milliseconds: slowReplyMilliseconds } },
    });
});

test('the encoding of the account is never changed: a scenario changes that of the feedback', () => {
  expect(failing((timeline) => has(stepsOf(timeline), 'encoding'))).toEqual([]);
});

test.each<readonly [TimelineNeed, ShopStep['step']]>([
  ['process', 'kill'],
  ['refund', 'refund'],
  ['void', 'void'],
  ['next_keys', 'rotate_keys'],
])('a shop without %s gets no step %s', (need, step) => {
  const lacking = { ...whole, [need]: false };
  const possible = eventsFor({ has: lacking, currency: 'AED' });
  const steps = [0, 1, 2].flatMap((size) =>
    timelinesWithEventCount(possible, size).flatMap((timeline) => stepsOf(timeline, lacking.refund)),
  );
  expect(steps.filter((each) => each.step === step)).toEqual([]);
  const needing = all.filter((event) => rowOf(event).needs === need);
  expect(needing.length).toBeGreaterThan(0);
  for (const event of needing) expect(findMissingNeed([event], lacking)).toBe(timelineNeeds[need]);
  expect(findMissingNeed(possible, lacking)).toBeUndefined();
});

test('without the service three_d_secure of the account, no timeline has a challenge', () => {
  const lacking = { ...whole, three_d_secure: false };
  const possible = eventsFor({ has: lacking, currency: 'AED' });
  expect(all.filter((event) => !possible.includes(event))).toEqual(
    all.filter((event) => rowOf(event).message === 'challenge'),
  );
  expect(findMissingNeed(['paid_at_page', 'challenge_failed_first'], lacking)).toBe(
    'the account has no service three_d_secure',
  );
});

test('a shop whose captures have no language gets no timeline in Arabic', () => {
  const lacking = { ...whole, language: false };
  expect(eventsFor({ has: lacking, currency: 'AED' })).toEqual(without(all, 'in_arabic'));
  expect(findMissingNeed(['in_arabic'], lacking)).toBe(timelineNeeds.language);
});

test('the currency of the plan is no event', () => {
  expect(eventsFor({ has: whole, currency: 'KWD' })).toEqual(without(all, 'in_kwd'));
});
