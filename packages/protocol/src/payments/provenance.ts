/**
 * How a row of the payment tables is known: `documented` in public guides of the gateway, `observed` in recorded messages or in the code of
 * its clients, or `assumed` by this project, because no source says it.
 */
export type Provenance = 'documented' | 'observed' | 'assumed';
