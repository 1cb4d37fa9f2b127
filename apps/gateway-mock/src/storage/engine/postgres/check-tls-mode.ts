/** Checks how the address and the environment ask for TLS: a misspelt wish must not lead to a connection without TLS. */

const modes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Throws if a mode is unknown, or if the name of the parameter is misspelt, which the driver would ignore. */
export const checkTlsMode = (
  address: string,
  // oxlint-disable-next-line node/no-process-env -- the driver reads this variable, too
  environment: NodeJS.ProcessEnv = process.env,
): void => {
  const inAddress = [...new URL(address).searchParams].filter(([name]) => name.toLowerCase() === 'sslmode');
  const misspelt = inAddress.find(([name]) => name !== 'sslmode');
  if (misspelt !== undefined) throw new Error(`write ${misspelt[0]} in lower case: sslmode`);
  const inEnvironment = environment['PGSSLMODE'] ?? '';
  for (const mode of [
    ...inAddress.map(([, value]) => value),
    ...(inEnvironment === '' ? [] : [inEnvironment]),
  ])
    if (!modes.includes(mode)) throw new Error(`sslmode must be one of ${modes.join(', ')}`);
};
