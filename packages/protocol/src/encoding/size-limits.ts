import type { DecodeError } from './decode-errors.ts';

/** How much of a body is read: all input is bounded. */
export interface SizeLimits {
  /** Length of the body, in bytes; of one that is a text already, in UTF-16 code units. */
  readonly maxBytes: number;
  /** Parameters, list items and members of objects together. */
  readonly maxValues: number;
  /** Lists and objects within each other; a message of texts alone has depth 1. */
  readonly maxDepth: number;
}

/**
 * Far above what the protocol's own messages need.
 *
 * @example
 * import { defaultSizeLimits } from '@postern/protocol'
 *
 * defaultSizeLimits // => { maxBytes: 65536, maxValues: 1000, maxDepth: 8 }
 */
export const defaultSizeLimits: SizeLimits = { maxBytes: 65_536, maxValues: 1000, maxDepth: 8 };

/** Which bound a tree of lists and objects is over, if any. Looks no further than the bound. */
export const exceededLimit = (
  tree: object,
  { maxValues, maxDepth }: SizeLimits,
): Extract<DecodeError['reason'], 'TooDeep' | 'TooManyValues'> | undefined => {
  let values = 0;
  const within = (branch: object, depth: number): 'TooDeep' | 'TooManyValues' | undefined => {
    if (depth > maxDepth) return 'TooDeep';
    const inside: readonly unknown[] = Object.values(branch);
    for (const value of inside) {
      if (++values > maxValues) return 'TooManyValues';
      const excess = typeof value === 'object' && value !== null ? within(value, depth + 1) : undefined;
      if (excess !== undefined) return excess;
    }
    return undefined;
  };
  return within(tree, 1);
};
