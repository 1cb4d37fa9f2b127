/** Random numbers that follow from a seed: the same seed gives the same sequence. */
import { createHash } from 'node:crypto';

/** The number of this position in the sequence, from 0 to less than 1. */
export const drawnNumber = (seed: string, purpose: string, number: number): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, purpose, number]))
    .digest()
    .readUInt32BE() /
  2 ** 32;
