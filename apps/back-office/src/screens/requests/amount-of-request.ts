/** The amount of a logged request, if it has a whole number and a currency. The log has a JSON number as an object with its digits. */
import type { Schema } from '../../api/management-api-client.ts';

export const amountOfRequest = ({
  request,
}: Schema<'Request'>): { readonly minor: string; readonly currency: string } | undefined => {
  const { amount, currency } = request;
  const minor = digitsOf(amount);
  return minor === undefined || typeof currency !== 'string' ? undefined : { minor, currency };
};

const digitsOf = (value: unknown): string | undefined => {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '$number') : value;
  return typeof text === 'string' && /^\d{1,20}$/.test(text) ? text : undefined;
};
