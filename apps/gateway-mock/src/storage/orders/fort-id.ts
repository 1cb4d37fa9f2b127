/**
 * The next fort_id: 18 digits, increasing, and odd. A double cannot represent an odd number of that size, so a client that
 * parses a fort_id as a number finds its mistake here (D14). The first is 169000000000000001.
 */
export const nextFortId = (last: string): string => (BigInt(last) + 2n).toString();
