/** The operation that writes most. */
import { besideEcho } from './beside-echo.ts';
import { capturesAt } from './gateway.ts';

export const captures = besideEcho('CAPTURE', capturesAt, 0.5);
