/** The props of a group of fields: the draft, its setter and the errors by path. */
import type { Draft } from './scenario-draft.ts';

export interface FieldsProps {
  readonly draft: Draft;
  readonly setField: (path: string, text: string) => void;
  readonly errorAt: (path: string) => string | undefined;
}
