/** Formats the expiry date of a card, `YYMM`, as it is printed on the card: `MM/YY`. */
export const formatExpiryDate = (yearAndMonth: string): string =>
  `${yearAndMonth.slice(2)}/${yearAndMonth.slice(0, 2)}`;
