import type { Undecodable } from './decode-errors.ts';

/** How much of a body is read: all input is bounded. */
export interface Bounds {
  /** Length of the body, in bytes; of one that is a text already, in UTF-16 code units. */
  readonly bytesMax: number;
  /** Parameters, list items and members of objects together. */
  readonly valuesMax: number;
  /** Lists and objects within each other; a message of texts alone has depth 1. */
  readonly depthMax: number;
}

/**
 * Far above what the protocol's own messages need.
 *
 * @example
 * import { defaultBounds } from '@postern/protocol'
 *
 * defaultBounds // => { bytesMax: 65536, valuesMax: 1000, depthMax: 8 }
 */
export const defaultBounds: Bounds = { bytesMax: 65_536, valuesMax: 1000, depthMax: 8 };

/** Which bound a tree of lists and objects is over, if any. Looks no further than the bound. */
export const excessOf = (
  tree: object,
  { valuesMax, depthMax }: Bounds,
): Extract<Undecodable['reason'], 'TooDeep' | 'TooManyValues'> | undefined => {
  let values = 0;
  const within = (branch: object, depth: number): 'TooDeep' | 'TooManyValues' | undefined => {
    if (depth > depthMax) return 'TooDeep';
    const inside: readonly unknown[] = Object.values(branch);
    for (const value of inside) {
      if (++values > valuesMax) return 'TooManyValues';
      const excess = typeof value === 'object' && value !== null ? within(value, depth + 1) : undefined;
      if (excess !== undefined) return excess;
    }
    return undefined;
  };
  return within(tree, 1);
};
