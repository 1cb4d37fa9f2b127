/** Applies the effects of all chosen scenarios to the feedback of an operation. */
import type { FeedbackKind } from '@postern/protocol/spec';
import type { Distortion, NewFeedback } from '../domain/feedback.ts';
import type { EffectAt } from '../domain/scenario/scenario-effects.ts';

type FeedbackEffect = EffectAt<'feedback'>;

export const distortFeedback = (
  feedback: readonly NewFeedback[],
  effects: readonly FeedbackEffect[],
): readonly NewFeedback[] =>
  effects.length === 0
    ? feedback
    : feedback.flatMap((one) =>
        distortionsOf(one.kind, effects).map((distortion) => ({ ...one, distortion })),
      );

/** A distortion for each copy of a feedback of this kind. */
export const distortionsOf = (
  kind: FeedbackKind,
  effects: readonly FeedbackEffect[],
): readonly Distortion[] => {
  const own = effects.filter((effect) => effect.of === undefined || effect.of === kind);
  const distortion = own.reduce<Distortion>((all, effect) => ({ ...all, ...distortionOf(effect) }), {});
  const copies = Math.max(
    1,
    ...own.map((effect) => (effect.kind === 'feedback_duplicated' ? (effect.copies ?? 2) : 1)),
  );
  return Array.from({ length: copies }, () => distortion);
};

const distortionOf = (effect: FeedbackEffect): Distortion => {
  switch (effect.kind) {
    case 'feedback_duplicated':
      return {};
    case 'feedback_overtaken':
      return { overtaken: true };
    case 'feedback_delayed':
      return { delaySeconds: effect.seconds };
    case 'feedback_dropped':
      return { dropped: true };
    case 'feedback_failed':
      return {
        failingAttempts: effect.attempts,
        ...(effect.status !== undefined && { failingStatus: effect.status }),
      };
    case 'feedback_corrupted':
      return { corrupted: true };
    case 'feedback_wrongly_signed':
      return { signedWrongly: true };
    case 'feedback_encoded':
      return { encoding: effect.encoding };
  }
};
