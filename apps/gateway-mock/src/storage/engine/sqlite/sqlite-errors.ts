/** Recognises errors of SQLite by their codes. */

/** Whether another process has locked the file. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === busy;

/** Whether the disk is full, or the file has reached the largest size that it may have. */
export const isDiskFull = (error: unknown): boolean =>
  primaryCode(error) === full || sqliteErrorCode(error) === failedToWrite;

// The low byte is the primary code. The others say more, for example which kind of lock it was.
const primaryCode = (error: unknown): number => sqliteErrorCode(error) % 256;

export const sqliteErrorCode = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : Number.NaN;

const busy = 5;
const full = 13;
const failedToWrite = 778;
