/** Reads files of profiles: how a gateway was seen to answer. */
import { maxProfileBytes, parseProfile, type GatewayProfile } from '@postern/conformance';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { CommandEnvironment } from '../../command/command-context.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

/** Reads a profile, or says why it cannot be read. */
export const readGatewayProfile = async (
  file: string,
  { folder }: Pick<CommandEnvironment, 'folder'>,
): Promise<GatewayProfile | CommandFailure> => {
  try {
    const handle = await open(path.resolve(folder, file));
    try {
      const { size } = await handle.stat();
      if (size > maxProfileBytes) return failed('usage', `${file} is longer than ${maxProfileBytes} bytes`);
      const profile = parseProfile(await handle.readFile('utf8'));
      return typeof profile === 'string' ? failed('usage', `${file}: ${profile}`) : profile;
    } finally {
      await handle.close();
    }
  } catch (cause) {
    return failed(
      'usage',
      `${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
};
