/** `postern profile`: files that say how a gateway was seen to answer. */
import {
  describeAgreement,
  describeHindrance,
  formatProfile,
  signProfile,
  verifyProfile,
  type GatewayProfile,
} from '@postern/conformance';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArgumentRow, CommandRow } from '../../command-definition/command-row.ts';
import { readInputFile } from '../../connection/read-input.ts';
import { failed } from '../../output/command-failure.ts';
import { readGatewayProfile } from '../certify/read-gateway-profile.ts';

const fileArgument: ArgumentRow = {
  name: 'file',
  help: 'profile, from `certify gateway --save-profile`',
  isRequired: true,
};

export const profileCommands = (): readonly CommandRow[] => [showProfile, sign, verify];

const showProfile: CommandRow = {
  name: 'profile show',
  summary: 'Show how a gateway deviates, and where the mock gateway agrees with it',
  details: 'Start the mock gateway with the profile: `{program} start --profile observed.json`.',
  arguments: [fileArgument],
  connects: 'nothing',
  effect: 'reads',
  examples: [{ line: '{program} profile show observed.json', does: 'list the deviations of a profile' }],
  run: async (input, { environment }) => {
    const profile = await readGatewayProfile(input.text('file') ?? '', environment);
    if ('_tag' in profile) return profile;
    const agreements = describeAgreement(profile);
    const agreed = agreements.filter(({ hindrance }) => hindrance === undefined).length;
    return {
      _tag: 'Done',
      json: {
        gateway: profile.gateway,
        account: profile.account,
        observed_on: profile.observed_on,
        conforming: profile.conforming.length,
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
              ['gateway', profile.gateway],
              ['account', profile.account],
              ['observed on', profile.observed_on],
              ['as expected', `${profile.conforming.length} cases`],
              ['deviations', `${agreements.length}, the mock gateway agrees with ${agreed}`],
              ['signature', signatureText(profile)],
            ],
          },
          {
            kind: 'table',
            columns: [
              { title: 'CASE', isWhole: true },
              { title: 'RULE' },
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

const sign: CommandRow = {
  name: 'profile sign',
  summary: 'Sign a profile with an Ed25519 key, to share it',
  details:
    'Replaces the file. Create a key with: openssl genpkey -algorithm ed25519 -out key.pem. The key never leaves this machine.',
  arguments: [fileArgument],
  options: [{ name: 'key', help: 'private key in PEM', value: 'file', isRequired: true }],
  connects: 'nothing',
  effect: 'local',
  examples: [{ line: '{program} profile sign observed.json --key key.pem', does: 'sign a profile' }],
  run: async (input, { environment }) => {
    const profile = await readGatewayProfile(input.text('file') ?? '', environment);
    if ('_tag' in profile) return profile;
    const keyFile = input.text('key') ?? '';
    const file = input.text('file') ?? '';
    const key = await readInputFile(keyFile, { folder: environment.folder, maxBytes: maxKeyBytes });
    if (typeof key !== 'string') return key;
    try {
      const signed = signProfile(profile, key);
      await writeFile(path.resolve(environment.folder, file), formatProfile(signed));
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

const verify: CommandRow = {
  name: 'profile verify',
  summary: 'Verify the signature of a profile',
  details: 'Compare the fingerprint with one that you trust, or pass it with --fingerprint.',
  arguments: [fileArgument],
  options: [{ name: 'fingerprint', help: 'the key must have this fingerprint', value: 'fingerprint' }],
  connects: 'nothing',
  effect: 'reads',
  examples: [{ line: '{program} profile verify observed.json', does: 'print who signed a profile' }],
  run: async (input, { environment }) => {
    const profile = await readGatewayProfile(input.text('file') ?? '', environment);
    if ('_tag' in profile) return profile;
    const signature = verifyProfile(profile);
    const fingerprint = input.text('fingerprint');
    const isValid =
      signature._tag === 'Valid' && (fingerprint === undefined || fingerprint === signature.fingerprint);
    const text =
      signature._tag === 'Valid' && !isValid
        ? `The signature is valid, but of another key: ${signature.fingerprint}.`
        : `The signature is ${signatureText(profile)}.`;
    return {
      _tag: 'Done',
      exit: isValid ? 'done' : 'refused',
      json: { is_valid: isValid, ...('fingerprint' in signature && { fingerprint: signature.fingerprint }) },
      view: { kind: 'text', text, tone: isValid ? 'good' : 'bad' },
    };
  },
};

const signatureText = (profile: GatewayProfile): string => {
  const signature = verifyProfile(profile);
  switch (signature._tag) {
    case 'Unsigned':
      return 'missing';
    case 'Invalid':
      return 'not valid: the profile was changed after it was signed';
    case 'Valid':
      return `valid, ${signature.fingerprint}`;
  }
};

const fingerprintText = (profile: GatewayProfile): string => {
  const signature = verifyProfile(profile);
  return signature._tag === 'Valid' ? signature.fingerprint : 'a key that does not match';
};
