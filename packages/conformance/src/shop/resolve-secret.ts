/** Reads a secret that a plan names: from a variable of the environment or a file. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SecretSource } from './shop-plan.ts';

/** Rejects with an `Error` that names the variable or the file, never the secret. */
export const resolveSecret = async (
  source: SecretSource,
  {
    variables,
    folder,
  }: { readonly variables: Readonly<Record<string, string | undefined>>; readonly folder: string },
): Promise<string> => {
  if ('env' in source) {
    const value = variables[source.env];
    if (value === undefined || value === '')
      throw new Error(`the variable ${source.env} of the plan is not set`);
    return value;
  }
  try {
    return (await readFile(path.resolve(folder, source.file), 'utf8')).trim();
  } catch {
    throw new Error(`the file ${source.file} of the plan cannot be read`);
  }
};
