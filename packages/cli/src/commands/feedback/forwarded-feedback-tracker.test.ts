import {
  createForwardedFeedbackTracker,
  type ForwardedFeedbackTracker,
} from './forwarded-feedback-tracker.ts';

const feedback = (
  id: number,
  state: 'waiting' | 'delivered' | 'exhausted' | 'dropped',
  attempts = 0,
  distortion: object = {},
) => ({ id: String(id), state, attempts: Array.from({ length: attempts }), distortion, ...at(id) });
const at = (second: number) => ({ created_at: `2026-11-24T08:00:0${second}.000Z` });

const idsOf = (tracker: ForwardedFeedbackTracker, ...items: readonly object[]) =>
  tracker.next(items).map((item) => (item as { readonly id: string }).id);

test('new feedback is forwarded once, oldest first, and not again when the gateway retries', () => {
  const tracker = createForwardedFeedbackTracker([feedback(1, 'delivered', 1)]);
  expect(
    idsOf(tracker, feedback(3, 'waiting'), feedback(2, 'delivered', 1), feedback(1, 'delivered', 1)),
  ).toEqual(['2', '3']);
  expect(idsOf(tracker, feedback(3, 'waiting', 1), feedback(2, 'delivered', 1))).toEqual([]);
  expect(idsOf(tracker, feedback(3, 'exhausted', 10))).toEqual([]);
});

test('feedback that is resent is forwarded again, also between two looks', () => {
  const tracker = createForwardedFeedbackTracker([feedback(1, 'delivered', 1), feedback(2, 'exhausted', 10)]);
  expect(idsOf(tracker, feedback(1, 'waiting', 1), feedback(2, 'delivered', 11))).toEqual(['1', '2']);
  expect(idsOf(tracker, feedback(1, 'delivered', 2), feedback(2, 'delivered', 11))).toEqual([]);
});

test('feedback that is resent before a look sees that its first attempt ended is forwarded again', () => {
  const tracker = createForwardedFeedbackTracker([]);
  const attempts = [{ status: 200 }];
  expect(idsOf(tracker, feedback(1, 'waiting'))).toEqual(['1']);
  expect(idsOf(tracker, { ...feedback(1, 'waiting'), attempts })).toEqual(['1']);
  expect(idsOf(tracker, { ...feedback(1, 'delivered'), attempts: [...attempts, ...attempts] })).toEqual([]);
  expect(idsOf(tracker, { ...feedback(2, 'waiting'), attempts: [{ status: 500 }] })).toEqual(['2']);
  expect(
    idsOf(tracker, { ...feedback(2, 'delivered'), attempts: [{ status: 500 }, { status: 302 }] }),
  ).toEqual([]);
});

test('feedback that is older than the tracker is forwarded only if it is sent later', () => {
  const tracker = createForwardedFeedbackTracker([
    feedback(5, 'waiting', 0, { delay_seconds: 60 }),
    feedback(4, 'waiting', 1),
  ]);
  expect(idsOf(tracker, feedback(4, 'delivered', 2), feedback(3, 'delivered', 1))).toEqual([]);
  expect(idsOf(tracker, feedback(5, 'delivered', 1, { delay_seconds: 60 }))).toEqual(['5']);
});

test('feedback of a gateway that was restarted with another database is forwarded, although its ids are lower', () => {
  const tracker = createForwardedFeedbackTracker([
    { ...feedback(2, 'delivered', 1), ...at(2) },
    { ...feedback(1, 'delivered', 1), ...at(1) },
  ]);
  expect(idsOf(tracker)).toEqual([]);
  const first = { ...feedback(1, 'delivered', 1), ...at(3) };
  expect(idsOf(tracker, first)).toEqual(['1']);
  expect(idsOf(tracker, { ...feedback(2, 'waiting'), ...at(4) }, first)).toEqual(['2']);
  expect(idsOf(tracker, { ...feedback(2, 'delivered', 1), ...at(4) }, first)).toEqual([]);
});

test('feedback that a snapshot restores under another id is not forwarded, but new feedback and what is resent is', () => {
  const tracker = createForwardedFeedbackTracker([{ ...feedback(2, 'delivered', 1), ...at(2) }]);
  expect(
    idsOf(tracker, { ...feedback(3, 'waiting'), ...at(3) }, { ...feedback(2, 'delivered', 1), ...at(2) }),
  ).toEqual(['3']);
  const restored = [
    { ...feedback(5, 'delivered', 1), ...at(2) },
    { ...feedback(4, 'delivered', 1), ...at(1) },
  ];
  const copy = { ...feedback(6, 'delivered', 1), ...at(3) };
  expect(idsOf(tracker, { ...feedback(7, 'waiting'), ...at(4) }, copy, ...restored)).toEqual(['7']);
  expect(idsOf(tracker, { ...feedback(7, 'delivered', 1), ...at(4) }, copy, ...restored)).toEqual([]);
  expect(idsOf(tracker, { ...copy, state: 'waiting' }, ...restored)).toEqual(['6']);
});

test.each([
  ['delayed', { delay_seconds: 60 }, 1],
  ['overtaken', { overtaken: true }, 1],
  ['failed twice', { failing_attempts: 2 }, 3],
] as const)(
  'feedback that is %s waits until the gateway reaches the address',
  (_what, distortion, attempts) => {
    const tracker = createForwardedFeedbackTracker([]);
    for (let count = 0; count < attempts; count++)
      expect(idsOf(tracker, feedback(1, 'waiting', count, distortion))).toEqual([]);
    expect(idsOf(tracker, feedback(1, 'delivered', attempts, distortion))).toEqual(['1']);
  },
);

test('dropped feedback is not forwarded', () => {
  expect(idsOf(createForwardedFeedbackTracker([]), feedback(1, 'dropped', 0, { dropped: true }))).toEqual([]);
});
