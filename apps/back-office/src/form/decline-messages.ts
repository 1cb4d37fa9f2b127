/** The messages that a decline can have. */
import {
  isMessageCode,
  messages,
  operations,
  refusalReasons,
  remedies,
  responseCodeClass,
  type MessageCode,
} from '@postern/protocol';

/** The default of the gateway. */
export const defaultDecline: MessageCode = '666';

/** Like the gateway, without those that say success or that an operation is pending. */
export const declineMessages = Object.keys(messages)
  .filter(isMessageCode)
  .filter(
    (code) =>
      !['succeeded', 'pending'].includes(remedies[code].class) &&
      code !== refusalReasons.OrderPending.messageCode &&
      responseCodeClass(operations.CAPTURE.failureStatus, code) === remedies[code].class,
  );
