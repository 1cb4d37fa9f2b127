/** Validation of a CAPTURE request, beside the same schema in zod and in valibot: each is made from schema.json. */
import { requestCodec } from '@postern/protocol';
import schema from '@postern/protocol/schema.json' with { type: 'json' };
import * as v from 'valibot';
import { z } from 'zod';
import { capture } from './capture.ts';
import type { Measured } from './measured.ts';
import { inTurns } from './turns.ts';

export const validation = async (): Promise<readonly Measured[]> => {
  const codec = requestCodec('CAPTURE');
  const judges: Readonly<Record<string, (input: unknown) => boolean>> = {
    ours: (input) => codec.decode(input)._tag === 'Right',
    zod: (input) => inZod.safeParse(input).success,
    valibot: (input) => v.safeParse(inValibot, input).success,
  };
  for (const [name, takes] of Object.entries(judges)) {
    const judgements = [signed, ...broken].map(takes);
    if (!judgements.every((taken, i) => taken === (i === 0))) throw new Error(`${name} takes other requests`);
  }
  const {
    ours = NaN,
    zod = NaN,
    valibot = NaN,
  } = await inTurns({
    ours: () => judges['ours']?.(signed),
    zod: () => judges['zod']?.(signed),
    valibot: () => judges['valibot']?.(signed),
  });
  return Object.entries({ zod, valibot }).map(([name, theirs]) => ({
    what: `validating a CAPTURE request, beside ${name}`,
    measured: `${(ours / theirs).toFixed(2)} of its time`,
    bound: 'at most 1.00',
    kept: ours <= theirs,
  }));
};

const signed = { ...capture, signature: 'a'.repeat(64) };
const broken: readonly unknown[] = [
  { ...signed, amount: '10.50' },
  { ...signed, amount: 1050 },
  { ...signed, amount: '000' },
  { ...signed, currency: 'ZZZ' },
  { ...signed, language: 'fr' },
  { ...signed, command: 'REFUND' },
  { ...signed, merchant_reference: 'x'.repeat(41) },
  { ...signed, order_description: 'a=b' },
  { ...signed, unheard_of: 'x' },
  { ...capture },
];

const { $defs } = schema;
const { CaptureRequest, PayableAmount, PayableCurrency } = $defs;
const texts = {
  access_code: $defs.access_code,
  merchant_identifier: $defs.merchant_identifier,
  merchant_reference: $defs.merchant_reference,
  signature: $defs.signature,
  fort_id: $defs.fort_id,
  order_description: $defs.order_description,
};
const required: readonly string[] = CaptureRequest.required;
// The flag costs time, and only scripts beyond ASCII need it.
const patternOf = (pattern: string): RegExp => new RegExp(pattern, pattern.includes('\\p') ? 'u' : '');
const isNothing = new RegExp(PayableAmount.not.pattern);
const currencies = new Set(PayableCurrency.enum);
const languages = $defs.language.enum;

const inZod = z.strictObject({
  command: z.literal('CAPTURE'),
  amount: z
    .string()
    .max(PayableAmount.maxLength)
    .regex(patternOf(PayableAmount.pattern))
    .refine((amount) => !isNothing.test(amount)),
  currency: z.string().refine((letters) => currencies.has(letters)),
  language: z.enum(languages),
  ...Object.fromEntries(
    Object.entries(texts).map(([name, { maxLength, pattern }]) => {
      const text = z.string().max(maxLength).regex(patternOf(pattern));
      return [name, required.includes(name) ? text : text.optional()];
    }),
  ),
});

const inValibot = v.strictObject({
  command: v.literal('CAPTURE'),
  amount: v.pipe(
    v.string(),
    v.maxLength(PayableAmount.maxLength),
    v.regex(patternOf(PayableAmount.pattern)),
    v.check((amount) => !isNothing.test(amount)),
  ),
  currency: v.pipe(
    v.string(),
    v.check((letters) => currencies.has(letters)),
  ),
  language: v.picklist(languages),
  ...Object.fromEntries(
    Object.entries(texts).map(([name, { maxLength, pattern }]) => {
      const text = v.pipe(v.string(), v.maxLength(maxLength), v.regex(patternOf(pattern)));
      return [name, required.includes(name) ? text : v.optional(text)];
    }),
  ),
});
