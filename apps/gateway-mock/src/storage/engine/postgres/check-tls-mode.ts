/** Checks how the address and the environment ask for TLS: a misspelt wish must not lead to a connection without TLS. */

// PostgreSQL also has `allow`, with which the driver does not ask for TLS.
const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Throws if a mode is unknown, or if the driver would ignore a parameter because of its name, or another one because it is repeated. */
export const checkTlsMode = (
  address: string,
  // oxlint-disable-next-line node/no-process-env -- the driver reads these variables, too
  environment: NodeJS.ProcessEnv = process.env,
): void => {
  const names = [...new URL(address).searchParams.keys()].filter((name) => asksForTls.has(plain(name)));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`the driver ignores ${unknown}: ask for TLS with sslmode=verify-full`);
  if (names.length > 1) throw new Error(`the address asks for TLS with ${names.join(' and ')}: do so once`);
  if (isSet(environment['PGREQUIRESSL']))
    throw new Error('the driver ignores PGREQUIRESSL: ask for TLS with PGSSLMODE=verify-full');
  const inEnvironment = environment['PGSSLMODE'];
  for (const mode of [
    ...new URL(address).searchParams.getAll('sslmode'),
    ...(isSet(inEnvironment) ? [inEnvironment] : []),
  ])
    if (!modes.includes(mode)) throw new Error(`sslmode must be one of ${modes.join(', ')}`);
};

/** A name as if it were spelt right. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '');

const known: ReadonlySet<string> = new Set(['ssl', 'sslmode']);

// With those of other drivers.
const asksForTls: ReadonlySet<string> = new Set([...known, 'requiressl', 'channelbinding', 'sslnegotiation']);

const isSet = (variable: string | undefined): variable is string => variable !== undefined && variable !== '';
