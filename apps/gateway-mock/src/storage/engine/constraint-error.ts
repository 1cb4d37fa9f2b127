/** Recognises the errors of both engines for values that a table does not accept. */
import { sqliteErrorCode } from './sqlite/sqlite-errors.ts';

/** Whether a value breaks a constraint, is out of range, or would change a row twice in one statement. */
export const isConstraintError = (error: unknown): boolean =>
  sqliteErrorCode(error) % 256 === sqliteConstraint ||
  (error instanceof Error && 'code' in error && sqlStateClass.test(String(error.code)));

const sqliteConstraint = 19;

// SQLSTATE: a cardinality violation, a data exception, or an integrity constraint violation.
const sqlStateClass = /^2[123][0-9A-Z]{3}$/;
