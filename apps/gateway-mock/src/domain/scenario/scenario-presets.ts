/** Sets of ready-made scenarios, which an account switches on by name (D32). */
import type { NewScenario, Scenario } from './scenario.ts';

/** The messages of declines. The amount is 9 followed by the message. */
const declines = ['012', '017', '018', '029', '051', '054', '666', '778'] as const;

export interface Preset {
  readonly meaning: string;
  readonly scenarios: readonly NewScenario[];
}

export const presets = {
  magic_amounts: {
    meaning:
      'A capture, a refund, or a payment on the payment page of one of these amounts, in minor units, gets the outcome of the amount',
    scenarios: [
      ...declines.map((message): NewScenario => ({
        matcher: { amount: `9${message}` },
        effect: { kind: 'decline', message },
      })),
      { matcher: { amount: '9006' }, effect: { kind: 'technical_problem' } },
      {
        matcher: { amount: '9190' },
        effect: { kind: 'pending', after_seconds: 10, ends: 'succeeded' },
      },
      {
        matcher: { amount: '9191' },
        effect: { kind: 'pending', after_seconds: 10, ends: 'declined' },
      },
      {
        matcher: { amount: '9150' },
        effect: { kind: 'uncertain', after_seconds: 10, ends: 'succeeded' },
      },
      {
        matcher: { amount: '9151' },
        effect: { kind: 'uncertain', after_seconds: 10, ends: 'declined' },
      },
      { matcher: { amount: '9500' }, effect: { kind: 'reply_failed' } },
      { matcher: { amount: '9501' }, effect: { kind: 'request_failed' } },
      { matcher: { amount: '9504' }, effect: { kind: 'reply_lost', after_milliseconds: 30_000 } },
      { matcher: { amount: '9505' }, effect: { kind: 'request_lost', after_milliseconds: 30_000 } },
      { matcher: { amount: '9600' }, effect: { kind: 'delay', milliseconds: 5000 } },
      { matcher: { amount: '9700' }, effect: { kind: 'feedback_duplicated' } },
      { matcher: { amount: '9701' }, effect: { kind: 'feedback_dropped' } },
      { matcher: { amount: '9702' }, effect: { kind: 'feedback_wrongly_signed' } },
    ],
  },
  reference_suffixes: {
    meaning:
      'The merchant_reference of an order says what happens to operations on it, after two dots: order-1..decline-029',
    scenarios: [],
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

/** The scenarios of a set, with unique ids. */
export const scenariosOf = (name: PresetName): readonly Scenario[] => numbered[name];

const numberedIn = (name: PresetName): readonly Scenario[] =>
  presets[name].scenarios.map<Scenario>((scenario) => ({
    ...scenario,
    id: `${name}:${scenario.matcher?.amount}`,
  }));

const numbered: Readonly<Record<PresetName, readonly Scenario[]>> = {
  magic_amounts: numberedIn('magic_amounts'),
  reference_suffixes: [],
};
