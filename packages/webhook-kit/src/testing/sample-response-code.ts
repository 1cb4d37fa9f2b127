import {
  classOf,
  isMessage,
  isStatus,
  messages,
  operations,
  statusClasses,
  statuses,
  type CodeClass,
  type MaintenanceOperation,
  type Message,
  type Status,
} from '@postern/protocol';

/** A response code in its two halves. */
export interface ResponseCodeParts {
  readonly status: Status;
  readonly message: Message;
}

/** The first code by which an operation can end as it should: of its own two statuses, or of those that any can have. */
export const sampleResponseCode = (
  operation: MaintenanceOperation,
  outcome: CodeClass,
): ResponseCodeParts => {
  const { succeeds, fails } = operations[operation];
  for (const status of [succeeds, fails, ...unsettled])
    for (const message of everyMessage)
      if (classOf(status, message) === outcome && agrees(status, message)) return { status, message };
  throw new TypeError(`no ${operation} can end as ${outcome}`);
};

// In the order of the specification: an object has 124 before 000.
const everyMessage = Object.keys(messages).filter(isMessage).toSorted();
const unsettled = Object.keys(statuses)
  .filter(isStatus)
  .filter((status) => ['pending', 'uncertain'].includes(statusClasses[status]));

// A status and a message that contradict each other are uncertain as well, but no gateway sends them.
const agrees = (status: Status, message: Message): boolean =>
  !unsettled.includes(status) || classOf('00', message) === statusClasses[status];
