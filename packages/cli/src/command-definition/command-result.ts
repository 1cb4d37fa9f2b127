import type { CommandFailure } from '../output/command-failure.ts';
import type { Exit } from '../output/exit-codes.ts';
import type { View } from '../output/view.ts';

/** What a command ends with. */
export type CommandResult =
  | {
      readonly _tag: 'Done';
      /** Printed with --json. */
      readonly json: unknown;
      readonly view: View;
      /** `done` unless the answer is negative. */
      readonly exit?: Exit;
    }
  | CommandFailure
  /** Everything is printed already. */
  | { readonly _tag: 'Printed'; readonly exit: Exit };
