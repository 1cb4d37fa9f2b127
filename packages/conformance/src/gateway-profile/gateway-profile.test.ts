import { generateKeyPairSync } from 'node:crypto';
import { gatewayCases } from '../certify-gateway/gateway-cases.ts';
import { formatGatewayProfile, parseGatewayProfile, type GatewayProfile } from './gateway-profile.ts';
import { describeAgreement, describeHindrance, observedOutcomes } from './mock-agreement-with-gateway.ts';
import { signGatewayProfile, verifyGatewayProfile } from './sign-gateway-profile.ts';

const gatewayProfile: GatewayProfile = {
  version: 1,
  gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
  account: 'DEMO****',
  observed_on: '2026-11-24',
  conforming: ['CAPTURE.amount.negative'],
  deviations: [
    {
      case: 'CAPTURE.amount.zero',
      rule: 'D3b',
      operation: 'CAPTURE',
      reason: 'InvalidAmount',
      parameter: 'amount',
      expected: '00005',
      observed: '00033 Parameter value not allowed',
      expected_code: '00005',
      observed_code: '00033',
    },
  ],
};

const withDeviation = (change: Partial<GatewayProfile['deviations'][number]>): GatewayProfile => ({
  ...gatewayProfile,
  deviations: gatewayProfile.deviations.map((deviation) => ({ ...deviation, ...change })),
});

const privateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('a profile', () => {
  it('is read as it was written', () => {
    expect(parseGatewayProfile(formatGatewayProfile(gatewayProfile))).toEqual(gatewayProfile);
  });

  it.each([
    ['{', 'not valid'],
    [formatGatewayProfile(gatewayProfile).replace('"version": 1', '"version": 2'), 'version'],
    [formatGatewayProfile(withDeviation({ observed_code: '33' })), 'observed_code'],
    [formatGatewayProfile(withDeviation({ observed: 'x'.repeat(601) })), 'observed'],
    [
      formatGatewayProfile({ ...gatewayProfile, conforming: Array.from({ length: 5001 }, () => 'a') }),
      'conforming',
    ],
  ])('is refused if it breaks a bound: %#', (json, place) => {
    expect(parseGatewayProfile(json)).toContain(place);
  });
});

describe('the agreement of the mock gateway', () => {
  it('replaces the code of a refusal', () => {
    expect(describeAgreement(gatewayProfile).map(({ hindrance }) => hindrance)).toEqual([undefined]);
    const outcomeOf = observedOutcomes(gatewayProfile);
    expect(outcomeOf({ operation: 'CAPTURE', reason: 'InvalidAmount', parameter: 'amount' })).toEqual({
      status: '00',
      message: '033',
    });
    expect(outcomeOf({ operation: 'REFUND', reason: 'InvalidAmount', parameter: 'amount' })).toBeUndefined();
  });

  it.each([
    ['the gateway accepted the request', withDeviation({ observed_code: '05036' }), 'accepts'],
    ['the operation succeeded', withDeviation({ observed_code: '04000' }), 'accepts'],
    ['the specification states the interpretation rule', withDeviation({ rule: 'D3a' }), 'states'],
    [
      'the setting is of the account',
      {
        ...gatewayProfile,
        deviations: [{ case: 'signature.type.SHA-512', rule: 'D17', expected: 'a', observed: 'b' }],
      },
      'sha_type',
    ],
    [
      'another case with the same refusal conforms',
      { ...gatewayProfile, conforming: ['CAPTURE.amount.zeros'] },
      'CAPTURE.amount.zeros',
    ],
  ])('is refused, with a reason, where %s', (_name, changed, hindrance) => {
    const [agreement] = describeAgreement(changed);
    expect(agreement?.hindrance && describeHindrance(agreement.hindrance)).toContain(hindrance);
    expect(
      observedOutcomes(changed)({ operation: 'CAPTURE', reason: 'InvalidAmount', parameter: 'amount' }),
    ).toBeUndefined();
  });

  it('has the cases that it compares', () => {
    const ids = new Set(gatewayCases.map(({ id }) => id));
    for (const id of ['CAPTURE.amount.zero', 'CAPTURE.amount.zeros', 'CAPTURE.amount.negative'])
      expect(ids).toContain(id);
  });
});

describe('the signature of a profile', () => {
  it('is valid for the gateway profile that was signed, in any formatting', () => {
    const signed = signGatewayProfile(gatewayProfile, privateKey());
    const reordered: unknown = Object.fromEntries(Object.entries(signed).toReversed());
    const read = parseGatewayProfile(JSON.stringify(reordered));
    expect(typeof read === 'string' ? read : verifyGatewayProfile(read)._tag).toBe('Valid');
  });

  it('is invalid after a change', () => {
    const signed = signGatewayProfile(gatewayProfile, privateKey());
    expect(verifyGatewayProfile({ ...signed, observed_on: '2026-11-25' })).toEqual({ _tag: 'Invalid' });
    expect(verifyGatewayProfile(gatewayProfile)).toEqual({ _tag: 'Unsigned' });
  });

  it('needs an Ed25519 key', () => {
    const rsa = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(() =>
      signGatewayProfile(gatewayProfile, rsa.export({ type: 'pkcs8', format: 'pem' }).toString()),
    ).toThrow('Ed25519');
  });
});
