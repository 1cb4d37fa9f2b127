/** A valid request: it follows the table of its operation, or is one that a compatible account may send (D4). */
import type { MaintenanceOperation, Request } from '@postern/protocol';

export type AcceptedRequest = Request<MaintenanceOperation> | LenientCheck;

type Check = Request<'CHECK_STATUS'>;
type LenientCheck = Omit<Check, 'merchant_reference'> & Partial<Pick<Check, 'merchant_reference'>>;
