/** The delivery settings in the management API and in a seed file (D23, D24). */
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
    `The encoding of feedback. Default: ${defaultEncoding}. ${Object.entries(encodings)
      .map(([name, { contentType }]) => `${name}: ${contentType}.`)
      .join(' ')}`,
    nameIn(encodings),
  ),
  attempts_max: describedAs(`The maximum number of attempts. Default: ${retry.maxAttempts}`, whole(1, 100)),
  interval_seconds: describedAs(
    `The seconds between the end of one attempt and the start of the next. Default: ${retry.intervalSeconds}`,
    whole(0, 86_400),
  ),
};

/** The settings in a response: complete. */
export const DeliverySettingsSchema = namedSchema('DeliverySettings', object(members, {}));

/** The settings in a request: what is missing stays as it is. */
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

/** Applies changes to settings. */
export const deliveryIn = (
  { encoding, attempts_max, interval_seconds }: t.TypeOf<typeof DeliveryChanges>,
  before: DeliverySettings,
): DeliverySettings => ({
  encoding: encoding ?? before.encoding,
  attemptsMax: attempts_max ?? before.attemptsMax,
  intervalSeconds: interval_seconds ?? before.intervalSeconds,
});
