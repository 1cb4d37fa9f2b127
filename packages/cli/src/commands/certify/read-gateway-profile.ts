/** Reads files of profiles: how a gateway was seen to answer. */
import { maxProfileBytes, parseProfile, type GatewayProfile } from '@postern/conformance';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import { readInputFile } from '../../connection/read-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

/** Reads a profile, or says why it cannot be read. */
export const readGatewayProfile = async (
  file: string,
  { folder }: Pick<CommandEnvironment, 'folder'>,
): Promise<GatewayProfile | CommandFailure> => {
  const text = await readInputFile(file, { folder, maxBytes: maxProfileBytes });
  if (typeof text !== 'string') return text;
  const profile = parseProfile(text);
  return typeof profile === 'string' ? failed('usage', `${file}: ${profile}`) : profile;
};
