import type { ResponseCodeClass } from '@postern/protocol';
import {
  responseCodeClass,
  isMessageCode,
  isPayment,
  isStatus,
  operations,
  payments,
  statusClasses,
  statuses,
  type MaintenanceOperation,
  type MessageCode,
  type Payment,
  type Status,
} from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';

/** The two parts of a response code. */
export interface ResponseCodeParts {
  readonly status: Status;
  readonly message: MessageCode;
}

/** Returns the lowest response code that gives an operation the class: with its own statuses first, then with general ones. */
export const sampleResponseCode = (
  operation: MaintenanceOperation | Payment,
  codeClass: ResponseCodeClass,
): ResponseCodeParts => {
  const { successStatus: succeeds, failureStatus: fails } = isPayment(operation)
    ? payments[operation]
    : operations[operation];
  for (const status of [succeeds, fails, ...generalStatuses])
    for (const message of sortedMessages)
      if (responseCodeClass(status, message) === codeClass && isConsistent(status, message))
        return { status, message };
  throw new TypeError(`No response code gives ${operation} the class ${codeClass}`);
};

// Sorted, because integer-like keys such as 124 come first in an object, before 000.
const sortedMessages = Object.keys(messages).filter(isMessageCode).toSorted();
const generalStatuses = Object.keys(statuses)
  .filter(isStatus)
  .filter((status) => ['pending', 'uncertain'].includes(statusClasses[status]));

// A contradiction between status and message also counts as uncertain, but the gateway never sends one.
const isConsistent = (status: Status, message: MessageCode): boolean =>
  !generalStatuses.includes(status) || responseCodeClass('00', message) === statusClasses[status];
