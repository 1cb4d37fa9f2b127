/** What the groups of fields of a scenario have in common. */
import type { Draft } from './scenario-draft.ts';

export interface ScenarioFieldProps {
  readonly draft: Draft;
  readonly setField: (path: string, text: string) => void;
  readonly errorAt: (path: string) => string | undefined;
}

/** Descriptions are below the inputs, so that inputs in one row are aligned. */
export const descriptionBelowInput: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];
