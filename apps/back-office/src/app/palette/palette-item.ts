import type { Icon } from '@tabler/icons-react';

/** What the command palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** What users call it, in addition to its label. */
  readonly searchWords?: string;
  readonly icon: Icon;
  /** Why it cannot be run. */
  readonly hindrance?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
