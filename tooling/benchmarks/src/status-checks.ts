/** The operation that only reads. */
import { besideEcho } from './beside-echo.ts';
import { statusChecksAt } from './gateway.ts';

export const statusChecks = besideEcho('CHECK_STATUS', statusChecksAt, 0.6);
