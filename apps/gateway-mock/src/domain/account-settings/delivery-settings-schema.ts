/** The delivery settings in the management API and in a seed file (D23a, D24a). */
import { feedback } from '@postern/protocol/spec';
import type * as t from 'io-ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { enumOf } from '../../schema/enum.ts';
import { object } from '../../schema/object.ts';
import { wholeNumber } from '../../schema/primitives.ts';
import type { DeliverySettings } from './feedback-settings.ts';

const { defaultEncoding, encodings, retry } = feedback;

/** The settings, each with its bounds. Stored settings have the same. */
export const deliveryMembers = {
  encoding: describedAs(
    `The encoding of feedback. Default: ${defaultEncoding}. ${Object.entries(encodings)
      .map(([name, { contentType }]) => `${name}: ${contentType}.`)
      .join(' ')}`,
    enumOf(encodings),
  ),
  max_attempts: describedAs(
    `The maximum number of attempts. Default: ${retry.maxAttempts}`,
    wholeNumber(1, 100),
  ),
  interval_seconds: describedAs(
    `The seconds between the end of one attempt and the start of the next. Default: ${retry.intervalSeconds}`,
    wholeNumber(0, 86_400),
  ),
};

/** The settings in a response: complete. */
export const DeliverySettingsSchema = namedSchema('DeliverySettings', object(deliveryMembers, {}));

/** The settings in a request: what is missing stays as it is. */
export const DeliveryChanges = object({}, deliveryMembers);

export const toDeliveryView = ({
  encoding,
  maxAttempts,
  intervalSeconds,
}: DeliverySettings): t.TypeOf<typeof DeliverySettingsSchema> => ({
  encoding,
  max_attempts: maxAttempts,
  interval_seconds: intervalSeconds,
});

/** Applies changes to settings. */
export const applyDeliveryChanges = (
  { encoding, max_attempts, interval_seconds }: t.TypeOf<typeof DeliveryChanges>,
  before: DeliverySettings,
): DeliverySettings => ({
  encoding: encoding ?? before.encoding,
  maxAttempts: max_attempts ?? before.maxAttempts,
  intervalSeconds: interval_seconds ?? before.intervalSeconds,
});
