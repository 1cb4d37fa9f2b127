/** Compares the validation of a CAPTURE request with the same schema in zod and in valibot, both made from schema.json. */
import { requestCodec } from '@postern/protocol';
import schema from '@postern/protocol/schema.json' with { type: 'json' };
import * as v from 'valibot';
import { z } from 'zod';
import { captureRequest } from '../setup/capture-request.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { alternateTimings, formatRatio, ratioOfTimings } from '../measuring/alternate-timings.ts';

export const validation = async (): Promise<readonly BenchmarkResult[]> => {
  const codec = requestCodec('CAPTURE');
  const validators: Readonly<Record<string, (input: unknown) => boolean>> = {
    ours: (input) => codec.decode(input)._tag === 'Right',
    zod: (input) => zodSchema.safeParse(input).success,
    valibot: (input) => v.safeParse(valibotSchema, input).success,
  };
  for (const [name, isValid] of Object.entries(validators)) {
    const verdicts = [signed, ...broken].map(isValid);
    if (!verdicts.every((valid, i) => valid === (i === 0))) throw new Error(`${name} accepts other requests`);
  }
  const timings = await alternateTimings({
    ours: () => validators['ours']?.(signed),
    zod: () => validators['zod']?.(signed),
    valibot: () => validators['valibot']?.(signed),
  });
  return (['zod', 'valibot'] as const).map((name) => {
    const ratio = ratioOfTimings(timings.ours, timings[name]);
    return {
      title: `validating a CAPTURE request, compared with ${name} (checks the same schema, copies the request)`,
      value: formatRatio(ratio),
      bound: 'at most 1.00 of its processor time',
      passed: ratio.processor <= 1,
    };
  });
};

const signed = { ...captureRequest, signature: 'a'.repeat(64) };
const broken: readonly unknown[] = [
  { ...signed, amount: '10.50' },
  { ...signed, amount: 1050 },
  { ...signed, amount: '000' },
  { ...signed, currency: 'ZZZ' },
  { ...signed, language: 'fr' },
  { ...signed, command: 'REFUND' },
  { ...signed, merchant_reference: 'x'.repeat(41) },
  { ...signed, order_description: 'a=b' },
  { ...signed, unknown_parameter: 'x' },
  { ...captureRequest },
];

const { $defs } = schema;
const { CaptureRequest, PayableAmount, PayableCurrency } = $defs;
const textParameters = {
  access_code: $defs.access_code,
  merchant_identifier: $defs.merchant_identifier,
  merchant_reference: $defs.merchant_reference,
  signature: $defs.signature,
  fort_id: $defs.fort_id,
  order_description: $defs.order_description,
};
const required: readonly string[] = CaptureRequest.required;
// The flag is slow, and only patterns beyond ASCII need it.
const toRegExp = (pattern: string): RegExp => new RegExp(pattern, pattern.includes('\\p') ? 'u' : '');
const zeroPattern = new RegExp(PayableAmount.not.pattern);
const currencies = new Set(PayableCurrency.enum);
const languages = $defs.language.enum;

const zodSchema = z.strictObject({
  command: z.literal('CAPTURE'),
  amount: z
    .string()
    .max(PayableAmount.maxLength)
    .regex(toRegExp(PayableAmount.pattern))
    .refine((amount) => !zeroPattern.test(amount)),
  currency: z.string().refine((code) => currencies.has(code)),
  language: z.enum(languages),
  ...Object.fromEntries(
    Object.entries(textParameters).map(([name, { maxLength, pattern }]) => {
      const text = z.string().max(maxLength).regex(toRegExp(pattern));
      return [name, required.includes(name) ? text : text.optional()];
    }),
  ),
});

const valibotSchema = v.strictObject({
  command: v.literal('CAPTURE'),
  amount: v.pipe(
    v.string(),
    v.maxLength(PayableAmount.maxLength),
    v.regex(toRegExp(PayableAmount.pattern)),
    v.check((amount) => !zeroPattern.test(amount)),
  ),
  currency: v.pipe(
    v.string(),
    v.check((code) => currencies.has(code)),
  ),
  language: v.picklist(languages),
  ...Object.fromEntries(
    Object.entries(textParameters).map(([name, { maxLength, pattern }]) => {
      const text = v.pipe(v.string(), v.maxLength(maxLength), v.regex(toRegExp(pattern)));
      return [name, required.includes(name) ? text : v.optional(text)];
    }),
  ),
});
