/** Measures CHECK_STATUS, the operation that only reads. */
import { compareWithExpress, echo } from './compare-with-express.ts';
import { statusCheckLoad } from '../setup/start-gateway.ts';

export const statusChecks = compareWithExpress('CHECK_STATUS', statusCheckLoad, [echo(0.6)]);
