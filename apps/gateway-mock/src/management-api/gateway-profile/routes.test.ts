/** GET /gateway profile: what the gateway says about the gateway profile that it follows. */
import { signGatewayProfile } from '@postern/conformance';
import { interpretationRules } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { generateKeyPairSync } from 'node:crypto';
import type { FollowedGatewayProfile } from '../../domain/followed-gateway-profile.ts';
import type { Owner } from '../../credentials/token.ts';
import { followedGatewayProfileOf, sampleGatewayProfile } from '../../testing/sample-gateway-profile.ts';
import { managementRequest } from '../../testing/management-request.ts';
import { createRequestHandler } from '../handle-request.ts';
import { gatewayProfileRoutes } from './routes.ts';

interface Body {
  readonly gateway_profile: {
    readonly signature: unknown;
    readonly deviations: readonly unknown[];
    readonly interpretation_rules: readonly { readonly id: string }[];
  } | null;
}

const read = async (
  followedGatewayProfile: FollowedGatewayProfile | undefined,
  owner: Owner = { role: 'provider' },
): Promise<Body> => {
  const replied = await createRequestHandler(gatewayProfileRoutes, { followedGatewayProfile })(
    managementRequest(owner, { method: 'GET', path: '/gateway-profile', scope: 'read-only' }),
  )();
  if (E.isLeft(replied)) throw new Error(replied.left._tag);
  for (const { reply } of gatewayProfileRoutes) expect(reply.codec.is(replied.right.body)).toBe(true);
  return replied.right.body as Body;
};

test('without a gateway profile, the reply says so', async () => {
  expect(await read(undefined)).toEqual({ gateway_profile: null });
});

test.each<Owner>([{ role: 'provider' }, { role: 'merchant', merchantIdentifier: 'DEMO0001' }])(
  'a token of the role $role reads where, when and by whom the other gateway was observed',
  async (owner) => {
    const { gateway_profile: gatewayProfile } = await read(await followedGatewayProfileOf(), owner);
    expect(gatewayProfile).toMatchObject({
      gateway: 'https://sandbox.example.com/FortAPI/paymentApi',
      account: 'DEMO****',
      observed_on: '2026-11-24',
      signature: { state: 'unsigned' },
      conforming: 3,
    });
  },
);

test('each deviation says whether this gateway agrees, or why not', async () => {
  const { gateway_profile: gatewayProfile } = await read(await followedGatewayProfileOf());
  expect(gatewayProfile?.deviations).toEqual([
    {
      case: 'CAPTURE.amount.zero',
      interpretation_rule: 'D3b',
      expected: '00005',
      observed: '00033 Parameter value not allowed',
      agrees: true,
    },
    {
      case: 'REFUND.amount.zero',
      interpretation_rule: 'D3b',
      expected: '00005',
      observed: '06000 Success',
      agrees: false,
      hindrance: { reason: 'not_refused', text: expect.stringContaining('accepts the request') },
    },
    {
      case: 'CAPTURE.amount.too-long',
      interpretation_rule: 'D3a',
      expected: '00005',
      observed: 'HTTP 500',
      agrees: false,
      hindrance: {
        reason: 'stated_in_specification',
        text: expect.stringContaining('report it to the provider'),
      },
    },
  ]);
});

test('the other case is named, from which this gateway cannot distinguish a deviation', async () => {
  const { gateway_profile: gatewayProfile } = await read(
    await followedGatewayProfileOf({ ...sampleGatewayProfile, conforming: ['CAPTURE.amount.zeros'] }),
  );
  expect(gatewayProfile?.deviations[0]).toMatchObject({
    agrees: false,
    hindrance: { reason: 'same_refusal', other_case: 'CAPTURE.amount.zeros' },
  });
});

test('each interpretation rule says whether it was observed', async () => {
  const { gateway_profile: gatewayProfile } = await read(await followedGatewayProfileOf());
  expect(gatewayProfile?.interpretation_rules.map(({ id }) => id)).toEqual(Object.keys(interpretationRules));
  const interpretationRuleOf = (id: string) =>
    gatewayProfile?.interpretation_rules.find((rule) => rule.id === id);
  expect(interpretationRuleOf('D2')).toEqual({
    id: 'D2',
    verdict: 'observed',
    conforming: 2,
    deviating: [],
    not_run: 1,
  });
  expect(interpretationRuleOf('D3b')).toMatchObject({
    verdict: 'deviates',
    conforming: 1,
    deviating: [
      { case: 'CAPTURE.amount.zero', expected: '00005', observed: '00033 Parameter value not allowed' },
      { case: 'REFUND.amount.zero', expected: '00005', observed: '06000 Success' },
    ],
  });
  expect(interpretationRuleOf('D16')).toMatchObject({ verdict: 'not_run', conforming: 0, deviating: [] });
});

test('a signature is valid with the fingerprint of its key, or invalid after a change', async () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signed = signGatewayProfile(sampleGatewayProfile, key);
  const signatureOf = async (gatewayProfile: typeof signed) =>
    (await read(await followedGatewayProfileOf(gatewayProfile))).gateway_profile?.signature;
  expect(await signatureOf(signed)).toEqual({
    state: 'valid',
    fingerprint: expect.stringMatching(/^SHA256:[A-Za-z0-9+/=]{44}$/),
  });
  expect(await signatureOf({ ...signed, observed_on: '2026-11-25' })).toEqual({ state: 'invalid' });
});
