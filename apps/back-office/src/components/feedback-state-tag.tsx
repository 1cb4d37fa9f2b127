/** The state of a feedback as a colored tag. */
import { Tag } from '../design/tag.tsx';
import type { FeedbackState as State } from '../api/feedback.ts';
import type { Tone } from '../design/theme.ts';
import { useTexts } from '../language/language-provider.tsx';
import { feedbackStateTexts } from './feedback-state-texts.ts';

interface FeedbackStateTagProps {
  readonly state: State;
  /** The tooltip, which explains the state. */
  readonly title?: string;
}

export const FeedbackStateTag = ({ state, title }: FeedbackStateTagProps) => (
  <Tag tone={tones[state]} {...(title !== undefined && { title })}>
    {useTexts(feedbackStateTexts)[state]}
  </Tag>
);

const tones = {
  waiting: 'warning',
  delivered: 'success',
  exhausted: 'error',
  dropped: 'uncertain',
} as const satisfies Readonly<Record<State, Tone>>;
