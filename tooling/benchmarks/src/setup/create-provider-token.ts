import { gatewayProgram, runProgram } from './child-process.ts';
import { databaseFileIn } from './start-gateway.ts';
import type { TemporaryFolder } from './temporary-folder.ts';

/** Creates a token for the gateway on the default database file of a folder, while it runs. */
export const createProviderToken = async (folder: TemporaryFolder): Promise<string> => {
  const owner = ['--role', 'provider', '--name', 'for the benchmark'];
  const output = await runProgram(
    gatewayProgram,
    'token',
    'create',
    ...owner,
    '--database',
    databaseFileIn(folder),
    '--key-file',
    folder.fileOf('gateway.key'),
  );
  return output.trim();
};
