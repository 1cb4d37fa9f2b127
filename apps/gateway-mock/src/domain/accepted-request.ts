/** A request that is taken: as its operation's table has it, or as a compatible account may send it (D4). */
import type { MaintenanceOperation, Request } from '@postern/protocol';

export type AcceptedRequest = Request<MaintenanceOperation> | LenientCheck;

type Check = Request<'CHECK_STATUS'>;
type LenientCheck = Omit<Check, 'merchant_reference'> & Partial<Pick<Check, 'merchant_reference'>>;
