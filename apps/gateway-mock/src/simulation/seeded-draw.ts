/** Dice whose falls follow from a seed: whoever throws them as often sees the same. */
import { createHash } from 'node:crypto';

/** From 0 to less than 1, of the throw with this number. */
export const drawnNumber = (seed: string, purpose: string, number: number): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, purpose, number]))
    .digest()
    .readUInt32BE() /
  2 ** 32;
