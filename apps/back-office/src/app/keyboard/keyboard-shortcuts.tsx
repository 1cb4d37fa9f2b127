/** The keys of the back office, the list of keys and the command palette. The dialogs are loaded when they are opened. */
import { lazy, Suspense, useState } from 'react';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';

interface KeyboardShortcutsProps {
  readonly account: string | undefined;
  readonly isPaletteOpen: boolean;
  readonly setPaletteOpen: (isOpen: boolean) => void;
}

export const KeyboardShortcuts = ({ account, isPaletteOpen, setPaletteOpen }: KeyboardShortcutsProps) => {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useKeyboardShortcuts({
    showHelp: () => setHelpOpen(true),
    showPalette: () => {
      setHelpOpen(false);
      setPaletteOpen(true);
    },
  });
  return (
    <Suspense>
      {isHelpOpen && <KeyboardHelp close={() => setHelpOpen(false)} />}
      {isPaletteOpen && (
        <CommandPalette
          account={account}
          close={() => setPaletteOpen(false)}
          showHelp={() => {
            setPaletteOpen(false);
            setHelpOpen(true);
          }}
        />
      )}
    </Suspense>
  );
};

const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.tsx')).KeyboardHelp }));
const CommandPalette = lazy(async () => ({
  default: (await import('../palette/command-palette.tsx')).CommandPalette,
}));
