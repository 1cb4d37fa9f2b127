/** What a group of fields needs: the draft, how it is changed, and what is wrong at a place. */
import type { Draft } from './scenario-draft.ts';

export interface FieldsProps {
  readonly draft: Draft;
  readonly put: (place: string, text: string) => void;
  readonly errorAt: (place: string) => string | undefined;
}
