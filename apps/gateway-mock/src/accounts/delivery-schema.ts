/** How feedback is delivered, as it is written in the management API and in a seed ⇄ the settings (D23, D24). */
import { feedback } from '@postern/protocol';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../schema/schema.ts';
import { nameIn } from '../schema/name-of-table.ts';
import { object } from '../schema/object.ts';
import { whole } from '../schema/primitives.ts';
import type { DeliverySettings } from '../domain/feedback-settings.ts';

const { defaultEncoding, encodings, retry } = feedback;

const members = {
  encoding: describedAs(
    `How feedback is written, ${defaultEncoding} if nothing is said. ${Object.entries(encodings)
      .map(([name, { contentType }]) => `${name}: ${contentType}.`)
      .join(' ')}`,
    nameIn(encodings),
  ),
  attempts_max: describedAs(
    `How often it is tried in all, ${retry.maxAttempts} times if nothing is said`,
    whole(1, 100),
  ),
  interval_seconds: describedAs(
    `Between the end of one attempt and the start of the next, ${retry.intervalSeconds} if nothing is said`,
    whole(0, 86_400),
  ),
};

/** As it is told: whole. */
export const DeliverySettingsSchema = namedSchema('DeliverySettings', object(members, {}));

/** As it is given: what is left out is as it was. */
export const DeliveryChanges = object({}, members);

export const deliveryOut = ({
  encoding,
  attemptsMax,
  intervalSeconds,
}: DeliverySettings): t.TypeOf<typeof DeliverySettingsSchema> => ({
  encoding,
  attempts_max: attemptsMax,
  interval_seconds: intervalSeconds,
});

/** Settings as they are after what was said of them. */
export const deliveryIn = (
  { encoding, attempts_max, interval_seconds }: t.TypeOf<typeof DeliveryChanges>,
  before: DeliverySettings,
): DeliverySettings => ({
  encoding: encoding ?? before.encoding,
  attemptsMax: attempts_max ?? before.attemptsMax,
  intervalSeconds: interval_seconds ?? before.intervalSeconds,
});
