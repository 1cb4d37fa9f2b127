/** The definition of the GitHub Action, and the values of the Helm chart. */
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(path.join(__dirname, '../../../..', file), 'utf8');

test('every input is used, and every output comes from the step', () => {
  const { outputs, inputs, runs } = parse(read('tooling/action/action.yml'));
  const [step] = runs.steps;
  const used = JSON.stringify(step.env);
  for (const name of Object.keys(inputs)) expect(used).toContain(`inputs.${name} `);
  for (const [name, { value }] of Object.entries<{ value: string }>(outputs))
    expect(value).toBe(`\${{ steps.${step.id}.outputs.${name} }}`);
});

test('the default values fit the schema, and it refuses misspelt ones', () => {
  const defaults: object = parse(read('apps/gateway-mock/helm/values.yaml'));
  const { $schema: _, ...schema } = JSON.parse(read('apps/gateway-mock/helm/values.schema.json'));
  const isValid = new Ajv({ allErrors: true }).compile(schema);
  expect(isValid(defaults)).toBe(true);
  expect(isValid({ ...defaults, replica: 2 })).toBe(false);
  expect(isValid({ ...defaults, options: { 'feedback-timeout': '5' } })).toBe(false);
});
