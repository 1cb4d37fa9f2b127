/** What the messages say about optional services (section 7; P8, P9). */
import { optionalServices, type MessageCode, type OptionalService } from '@postern/protocol/spec';

interface ServiceMessages {
  /** Why a payment that uses the service fails if the account does not have it. */
  readonly inactive: MessageCode;
  /** The messages that only an account with the service can get. */
  readonly active: readonly MessageCode[];
}

/** The message of services that have none of their own. */
const anyServiceInactive = '093';

export const serviceMessages: { readonly [S in OptionalService]: ServiceMessages } = {
  fraud_prevention: { inactive: '082', active: ['078', '079', '785'] },
  three_d_secure: { inactive: anyServiceInactive, active: ['064', '151', '152'] },
  installments: { inactive: '783', active: ['084', '086', '094', '096', '104'] },
  tokenization: { inactive: '038', active: ['044', '062', '063', '088', '114'] },
  batch: {
    inactive: anyServiceInactive,
    active: ['136', '137', '138', '140', '141', '142', '144', '146', '147', '148'],
  },
};

/** The messages of payments that failed without a service. */
export const inactiveMessages: readonly MessageCode[] = Object.values(serviceMessages).map(
  ({ inactive }) => inactive,
);

/** The message of a payment on hold if the account does not have 3-D Secure: it waits for the customer. */
export const holdWithoutService: MessageCode = '065';

/** Why an account with these services cannot get a message, if it cannot. */
export const findServiceError = (
  message: MessageCode,
  active: readonly OptionalService[],
): string | undefined => {
  for (const service of Object.keys(optionalServices).filter(isService)) {
    const { label } = optionalServices[service];
    const messages = serviceMessages[service];
    const isActive = active.includes(service);
    if (!isActive && messages.active.includes(message))
      return `${message} belongs to ${label}, which the account does not have`;
    if (isActive && message === messages.inactive && message !== anyServiceInactive)
      return `${message} means that ${label} is inactive, but the account has it`;
  }
  return undefined;
};

const isService = (name: string): name is OptionalService => Object.hasOwn(optionalServices, name);
