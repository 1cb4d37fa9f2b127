/** A valid request: it follows the table of its operation, or is one that a compatible account may send (D4). */
import type { RequestOf } from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';

export type AcceptedRequest = RequestOf<MaintenanceOperation> | LenientCheck;

type Check = RequestOf<'CHECK_STATUS'>;
type LenientCheck = Omit<Check, 'merchant_reference'> & Partial<Pick<Check, 'merchant_reference'>>;
