/** Measures CAPTURE, the operation with the most writes. */
import { compareWithEcho } from './compare-with-echo.ts';
import { captureLoad } from '../setup/start-gateway.ts';

export const captures = compareWithEcho('CAPTURE', captureLoad, 0.5);
