/** The column that says what a token may do. */
import { tokenScopes, type TokenScope } from '../../credentials/token.ts';

/** An unknown scope, of a newer version, may only read. */
export const toScope = (text: string): TokenScope => (isScope(text) ? text : 'read-only');

const isScope = (text: string): text is TokenScope => Object.hasOwn(tokenScopes, text);
