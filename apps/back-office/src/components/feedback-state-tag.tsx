/** What became of a feedback, in a word and its colour. */
import { Tag } from '../design/tag.tsx';
import type { FeedbackState as State } from '../api/feedback.ts';
import type { Tone } from '../design/theme.ts';
import { useTexts } from '../language/language-provider.tsx';
import { feedbackStateTexts } from './feedback-state-texts.ts';

interface FeedbackStateTagProps {
  readonly state: State;
  /** What it means, for whoever points at it. */
  readonly title?: string;
}

export const FeedbackStateTag = ({ state, title }: FeedbackStateTagProps) => (
  <Tag tone={tones[state]} {...(title !== undefined && { title })}>
    {useTexts(feedbackStateTexts)[state]}
  </Tag>
);

const tones = {
  waiting: 'wait',
  delivered: 'good',
  exhausted: 'bad',
  dropped: 'doubt',
} as const satisfies Readonly<Record<State, Tone>>;
