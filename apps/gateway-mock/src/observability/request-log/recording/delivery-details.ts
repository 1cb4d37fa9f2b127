/** What the client received, as an entry has it. */
import { deliveryReasons, type Delivery } from '../../../domain/http-recording.ts';
import type { Details } from '../entry.ts';

export const deliveryDetails = ({ reason, scenario }: Delivery): NonNullable<Details['delivery']> => ({
  ...deliveryReasons[reason],
  reason,
  ...(scenario !== undefined && { scenario }),
});
