/** The text of a search for orders, requests or feedback. */
import { parameters } from '@postern/protocol';
import type { Schema } from './schema.ts';
import { textMatching } from './text.ts';

export const searchText: Schema<string> = textMatching(
  `1 to ${parameters.merchant_reference.maxLength + 4} letters, digits and - _ ., or an amount and its currency, such as 10.50 AED`,
  /^(?:[\w.-]+|\d{1,10}(?:\.\d{1,4})? [A-Za-z]{3})$/,
  parameters.merchant_reference.maxLength + 4,
);
