import type { Icon } from '@tabler/icons-react';

/** What the command palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: Icon;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
