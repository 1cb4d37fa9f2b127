/** Other webhook kits: they compare an HMAC with SHA-256 and decode JSON. */
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';

/** Creates a call of each kit on one body. They send the signature in a header. */
export const otherWebhookKits = (body: string): Readonly<Record<string, () => unknown>> => {
  const now = Math.floor(Date.now() / 1000);
  const standard = new Webhook(key);
  const signature = standard.sign(id, new Date(now * 1000), body);
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(now), 'webhook-signature': signature };
  const svix = new SvixWebhook(key);
  const svixHeaders = { 'svix-id': id, 'svix-timestamp': String(now), 'svix-signature': signature };
  const stripe = new Stripe('sk_test_not_used');
  const digits = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex');
  const stripeHeader = `t=${now},v1=${digits}`;
  return {
    standardwebhooks: () => standard.verify(body, headers),
    stripe: () => stripe.webhooks.constructEvent(body, stripeHeader, secret, 1_000_000),
    // It throws if the signature does not match, and does not decode the body.
    svix: (): unknown => {
      svix.verify(body, svixHeaders);
      return JSON.parse(body);
    },
  };
};

const id = 'msg_1';
const key = Buffer.from('a secret of some length, 32 bytes').toString('base64');
const secret = 'whsec_a_secret';
