/** The effects of scenarios, as the gateway lists them, and the shortest scenario that has one. */
import type { HowToCover } from './how-to-cover.ts';
import { listAt, memberAt, textAt } from './read-json-members.ts';

/** An effect of the gateway's table. */
export interface EffectRow {
  readonly kind: string;
  readonly appliesTo: string;
  readonly meaning: string;
  /** The settings that the effect requires, with an example of each. */
  readonly required: readonly (readonly [name: string, example: string | number])[];
}

/** Parses the reply to `GET /scenario-effects`. */
export const parseScenarioEffectCatalog = (catalog: unknown): readonly EffectRow[] =>
  listAt(catalog, 'effects').map((effect) => ({
    kind: textAt(effect, 'kind'),
    appliesTo: textAt(effect, 'applies_to'),
    meaning: textAt(effect, 'meaning'),
    required: listAt(effect, 'members')
      .filter((member) => memberAt(member, 'required') === true)
      .map((member) => [textAt(member, 'name'), exampleOf(member)] as const),
  }));

// The first message of the table is a success, so it cannot be the example.
const exampleOf = (member: unknown): string | number => {
  if (textAt(member, 'name') === 'message') return '666';
  const schema = memberAt(member, 'schema');
  const [first] = listAt(schema, 'enum');
  if (typeof first === 'string') return first;
  const minimum = memberAt(schema, 'minimum');
  return Math.max(1, typeof minimum === 'number' ? minimum : 1);
};

/** The header of one request, or the scenario of an account where a header cannot name the effect. */
export const howToCoverEffect = ({ kind, appliesTo, required }: EffectRow): HowToCover =>
  appliesTo === 'payment' || appliesTo === 'page' || randomDelays.has(kind)
    ? { kind: 'scenario', effect: { kind, ...Object.fromEntries(required) } }
    : { kind: 'header', scenario: [kind, ...required.map(([, example]) => example)].join('-') };

// A random delay needs a sequence of requests, so no header names it.
const randomDelays: ReadonlySet<string> = new Set(['delay_between', 'delay_around']);
