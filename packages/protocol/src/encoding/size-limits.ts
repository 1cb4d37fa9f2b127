import type { DecodeError } from './decode-errors.ts';

/** The size limits of a body. */
export interface SizeLimits {
  /** Length of the body in bytes. If the body is a text, its length in UTF-16 code units. */
  readonly maxBytes: number;
  /** The number of parameters, list items and members of objects together. */
  readonly maxValues: number;
  /** The depth of nested lists and objects, at most 200. A message that has only texts has depth 1. */
  readonly maxDepth: number;
}

/**
 * Far above the size of the protocol's own messages.
 *
 * @example
 * import { defaultSizeLimits } from '@postern/protocol/spec'
 *
 * defaultSizeLimits // => { maxBytes: 65536, maxValues: 1000, maxDepth: 8 }
 */
export const defaultSizeLimits: SizeLimits = { maxBytes: 65_536, maxValues: 1000, maxDepth: 8 };

/** Deeper messages could exhaust the stack while they are decoded or signed. */
export const maxDepthOfAll = 200;

/** Returns the limit that a tree of lists and objects exceeds, if any. Stops at the limit. */
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
