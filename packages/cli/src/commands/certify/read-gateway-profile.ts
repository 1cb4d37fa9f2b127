/** Reads files of profiles: how a gateway was seen to answer. */
import { maxGatewayProfileBytes, parseGatewayProfile, type GatewayProfile } from '@postern/conformance';
import type { CommandEnvironment } from '../../command-definition/command-context.ts';
import { readInputFile } from '../../connection/read-file-or-standard-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';

/** Reads a gateway profile, or says why it cannot be read. */
export const readGatewayProfile = async (
  file: string,
  { folder }: Pick<CommandEnvironment, 'folder'>,
): Promise<GatewayProfile | CommandFailure> => {
  const text = await readInputFile(file, { folder, maxBytes: maxGatewayProfileBytes });
  if (typeof text !== 'string') return text;
  const gatewayProfile = parseGatewayProfile(text);
  return typeof gatewayProfile === 'string' ? failed('usage', `${file}: ${gatewayProfile}`) : gatewayProfile;
};
