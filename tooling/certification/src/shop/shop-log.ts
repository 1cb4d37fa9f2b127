/** What a shop stores: lines that are only ever added, so that a killed process loses none that it has written. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface ShopLog {
  readonly read: () => readonly ShopEntry[];
  readonly append: (entry: ShopEntry) => void;
}

export type ShopEntry =
  /** An operation is about to be sent. */
  | {
      readonly type: 'started';
      readonly operation: 'capture' | 'refund' | 'void';
      readonly order: string;
      readonly currency: string;
      readonly amount: string;
    }
  /** The totals of an order, in minor units. `isOpen` while the shop still has to ask for them. */
  | {
      readonly type: 'totals';
      readonly order: string;
      readonly currency: string;
      readonly captured: string;
      readonly refunded: string;
      /** What the payment of the order was authorized for. */
      readonly authorized: string;
      readonly isOpen: boolean;
    }
  /** A shopper may pay the order, over this amount. */
  | {
      readonly type: 'checkout';
      readonly order: string;
      readonly currency: string;
      readonly amount: string;
      /** The shopper has used a form in another currency. CHECK_STATUS does not name the currency. */
      readonly hasOtherCurrency?: boolean;
    };

/** A log in memory that survives the shop, as a file survives its process. */
export const createMemoryLog = (): ShopLog => {
  const entries: ShopEntry[] = [];
  return { read: () => [...entries], append: (entry) => void entries.push(entry) };
};

/** A log in a file. `append` returns when the line is on disk. */
export const openFileLog = (file: string): ShopLog => ({
  read: () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          // A process that was killed while it wrote leaves half a line.
          .flatMap((line) => parseEntry(line))
      : [],
  append: (entry) => {
    const descriptor = openSync(file, 'a');
    writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
  },
});

const parseEntry = (line: string): readonly ShopEntry[] => {
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? [value] : [];
  } catch {
    return [];
  }
};

const isEntry = (value: unknown): value is ShopEntry =>
  typeof value === 'object' && value !== null && 'type' in value && 'order' in value;
