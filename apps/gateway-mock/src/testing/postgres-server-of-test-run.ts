/** The PostgreSQL server that all tests of a run share. */

/** The environment variable with the address of the process that starts the server on demand (see jest-global-setup.ts). */
export const addressVariable = 'POSTERN_TEST_POSTGRES_STARTER';

let server: Promise<string> | undefined;

/** The server's address, to which the name of a database is appended. The first call starts the server. */
export const sharedPostgresUrl = (): Promise<string> => (server ??= askStarter());

const askStarter = async (): Promise<string> => {
  // oxlint-disable-next-line node/no-process-env -- set before the first test
  const starter = process.env[addressVariable];
  if (starter === undefined)
    throw new Error(`${addressVariable} is not set: run the tests with jest's config`);
  const response = await fetch(starter);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
};
