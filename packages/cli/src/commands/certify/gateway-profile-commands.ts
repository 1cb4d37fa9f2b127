/** `postern gateway profile`: files that say how a gateway was seen to answer. */
import {
  describeAgreement,
  describeHindrance,
  formatGatewayProfile,
  signGatewayProfile,
  verifyGatewayProfile,
  type GatewayProfile,
} from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArgumentRow, CommandDefinition } from '../../command-definition/command-definition.ts';
import { readInputFile } from '../../connection/read-file-or-standard-input.ts';
import { failed } from '../../output/command-failure.ts';
import { readGatewayProfile } from './read-gateway-profile.ts';

const fileArgument: ArgumentRow = {
  name: 'file',
  help: 'profile, from `certify gateway --save-gateway-profile`',
  isRequired: true,
};

export const gatewayProfileCommands = (): readonly CommandDefinition[] => [show, sign, verify];

const show: CommandDefinition = {
  name: 'gateway-profile show',
  summary: 'Show how a gateway deviates, and where the mock gateway agrees with it',
  details:
    'Start the mock gateway with the gateway profile: `{program} start --gateway-profile gateway-profile.json`.',
  arguments: [fileArgument],
  connects: 'nothing',
  effect: 'reads',
  examples: [
    {
      line: '{program} gateway-profile show gateway-profile.json',
      does: 'list the deviations of a gateway profile',
    },
  ],
  run: async (input, { environment }) => {
    const gatewayProfile = await readGatewayProfile(input.text('file') ?? '', environment);
    if ('_tag' in gatewayProfile) return gatewayProfile;
    const agreements = describeAgreement(gatewayProfile);
    const agreed = agreements.filter(({ hindrance }) => hindrance === undefined).length;
    return {
      _tag: 'Done',
      json: {
        gateway: gatewayProfile.gateway,
        account: gatewayProfile.account,
        observed_on: gatewayProfile.observed_on,
        conforming: gatewayProfile.conforming.length,
        deviations: agreements.map(({ deviation, hindrance }) => ({
          ...deviation,
          mock_agrees: hindrance === undefined,
          ...(hindrance !== undefined && { hindrance: describeHindrance(hindrance) }),
        })),
      },
      view: {
        kind: 'parts',
        parts: [
          {
            kind: 'fields',
            fields: [
              ['gateway', gatewayProfile.gateway],
              ['account', gatewayProfile.account],
              ['observed on', gatewayProfile.observed_on],
              ['as expected', `${gatewayProfile.conforming.length} cases`],
              ['deviations', `${agreements.length}, the mock gateway agrees with ${agreed}`],
              ['signature', signatureText(gatewayProfile)],
            ],
          },
          {
            kind: 'table',
            columns: [
              { title: 'CASE', isWhole: true },
              { title: 'INTERPRETATION RULE' },
              { title: 'EXPECTED' },
              { title: 'OBSERVED' },
              { title: 'MOCK GATEWAY' },
            ],
            rows: agreements.map(({ deviation, hindrance }) => [
              deviation.case,
              deviation.rule,
              deviation.expected,
              deviation.observed,
              hindrance === undefined ? { text: 'agrees', tone: 'good' } : describeHindrance(hindrance),
            ]),
            empty: 'No deviations.',
          },
        ],
      },
    };
  },
};

/** Far above the length of a key in PEM. */
const maxKeyBytes = 64 * 1024;

const sign: CommandDefinition = {
  name: 'gateway-profile sign',
  summary: 'Sign a gateway profile with an Ed25519 key, to share it',
  details:
    'Replaces the file. Create a key with: openssl genpkey -algorithm ed25519 -out key.pem. The key never leaves this machine.',
  arguments: [fileArgument],
  options: [{ name: 'key', help: 'private key in PEM', value: 'file', isRequired: true }],
  connects: 'nothing',
  effect: 'local',
  examples: [
    {
      line: '{program} gateway-profile sign gateway-profile.json --key key.pem',
      does: 'sign a gateway profile',
    },
  ],
  run: async (input, { environment }) => {
    const gatewayProfile = await readGatewayProfile(input.text('file') ?? '', environment);
    if ('_tag' in gatewayProfile) return gatewayProfile;
    const keyFile = input.text('key') ?? '';
    const file = input.text('file') ?? '';
    const key = await readInputFile(keyFile, { folder: environment.folder, maxBytes: maxKeyBytes });
    if (typeof key !== 'string') return key;
    try {
      const signed = signGatewayProfile(gatewayProfile, key);
      await writeFile(path.resolve(environment.folder, file), formatGatewayProfile(signed));
      const text = `Signed ${file} with ${fingerprintText(signed)}.`;
      return {
        _tag: 'Done',
        json: { file, signature: signed.signature },
        view: { kind: 'text', text, tone: 'good' },
      };
    } catch (cause) {
      // The error of a key has none of its text.
      return failed('usage', `${file} cannot be signed: ${cause instanceof Error ? cause.message : ''}`);
    }
  },
};

const verify: CommandDefinition = {
  name: 'gateway-profile verify',
  summary: 'Verify the signature of a profile',
  details: 'Compare the fingerprint with one that you trust, or pass it with --fingerprint.',
  arguments: [fileArgument],
  options: [{ name: 'fingerprint', help: 'the key must have this fingerprint', value: 'fingerprint' }],
  connects: 'nothing',
  effect: 'reads',
  examples: [
    {
      line: '{program} gateway-profile verify gateway-profile.json',
      does: 'print who signed a gateway profile',
    },
  ],
  run: async (input, { environment }) => {
    const gatewayProfile = await readGatewayProfile(input.text('file') ?? '', environment);
    if ('_tag' in gatewayProfile) return gatewayProfile;
    const signature = verifyGatewayProfile(gatewayProfile);
    const fingerprint = input.text('fingerprint');
    const isValid =
      signature._tag === 'Valid' && (fingerprint === undefined || fingerprint === signature.fingerprint);
    const text =
      signature._tag === 'Valid' && !isValid
        ? `The signature is valid, but of another key: ${signature.fingerprint}.`
        : `The signature is ${signatureText(gatewayProfile)}.`;
    return {
      _tag: 'Done',
      exit: isValid ? 'done' : 'refused',
      json: { is_valid: isValid, ...('fingerprint' in signature && { fingerprint: signature.fingerprint }) },
      view: { kind: 'text', text, tone: isValid ? 'good' : 'bad' },
    };
  },
};

const signatureText = (gatewayProfile: GatewayProfile): string => {
  const signature = verifyGatewayProfile(gatewayProfile);
  switch (signature._tag) {
    case 'Unsigned':
      return 'missing';
    case 'Invalid':
      return 'not valid: the gateway profile was changed after it was signed';
    case 'Valid':
      return `valid, ${signature.fingerprint}`;
  }
};

const fingerprintText = (gatewayProfile: GatewayProfile): string => {
  const signature = verifyGatewayProfile(gatewayProfile);
  return signature._tag === 'Valid' ? signature.fingerprint : 'a key that does not match';
};
