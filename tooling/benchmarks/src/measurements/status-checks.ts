/** Measures CHECK_STATUS, the operation that only reads. */
import { compareWithEcho } from './compare-with-echo.ts';
import { statusCheckLoad } from '../setup/start-gateway.ts';

export const statusChecks = compareWithEcho('CHECK_STATUS', statusCheckLoad, 0.6);
