/**
 * Other webhook kits on one body of JSON. All get the bytes as a Buffer, as a web framework passes them, and compare an HMAC with
 * SHA-256 in constant time.
 */
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';

/** One call of a kit on the body, and what it does. */
export interface OtherWebhookKit {
  readonly call: () => unknown;
  readonly does: string;
}

export type OtherWebhookKitName = 'standardwebhooks' | 'stripe' | 'svix';

/** Creates a call of each kit on one body. They read the signature from a header. */
export const otherWebhookKits = (body: Buffer): Readonly<Record<OtherWebhookKitName, OtherWebhookKit>> => {
  const now = Math.floor(Date.now() / 1000);
  const standard = new Webhook(key);
  const signature = standard.sign(id, new Date(now * 1000), body);
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(now), 'webhook-signature': signature };
  const svix = new SvixWebhook(key);
  const svixHeaders = { 'svix-id': id, 'svix-timestamp': String(now), 'svix-signature': signature };
  const stripe = new Stripe('sk_test_not_used');
  const digits = createHmac('sha256', secret).update(`${now}.`).update(body).digest('hex');
  const stripeHeader = `t=${now},v1=${digits}`;
  return {
    standardwebhooks: {
      call: () => standard.verify(body, headers),
      does: 'decodes, hashes in JavaScript, checks the age, parses',
    },
    stripe: {
      call: () => stripe.webhooks.constructEvent(body, stripeHeader, secret, oneDay),
      does: 'decodes, hashes with node:crypto, checks the age, parses',
    },
    svix: {
      // It throws if the signature does not match, and does not parse the body.
      call: (): unknown => {
        svix.verify(body, svixHeaders);
        return JSON.parse(body.toString());
      },
      does: 'decodes, hashes in JavaScript, checks the age; JSON.parse follows',
    },
  };
};

const id = 'msg_1';
const key = Buffer.from('a secret of some length, 32 bytes').toString('base64');
const secret = 'whsec_a_secret';
const oneDay = 86_400;
