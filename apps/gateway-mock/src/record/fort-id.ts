/**
 * The numbers that the gateway gives to orders: 18 digits, growing, and odd. A double holds no odd number of that size,
 * so a client that reads a fort_id as a number meets its mistake here (D14).
 */
const first = 169000000000000001n;

export const nextFortId = (last: string | undefined): string =>
  (last === undefined ? first : BigInt(last) + 2n).toString();
