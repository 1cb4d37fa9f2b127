import { isRecord } from '../../management-api/read-json-members.ts';

/** The effect or the conditions of a scenario, as `scenarios add` reads them. */
export const describeEffectOrMatcher = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([name, each]) => (name === 'kind' ? String(each) : `${name}=${String(each)}`))
        .join(' ')
    : '';
