/** What is wrong with a seed whose every part is in shape: what is named twice, and settings that do not go together. */
import * as E from 'fp-ts/lib/Either.js';
import { defaultTechnicalSettings } from '../domain/feedback-settings.ts';
import { technicalIn } from '../accounts/technical-schema.ts';
import { mistakesIn } from '../simulation/check-scenario.ts';
import type { Seed, SeedMerchant } from './seed-schema.ts';

export const findContradictions = ({ merchants }: Seed): readonly string[] => [
  ...namedTwice(merchants).map((place) => `${place} is named twice`),
  ...merchants.flatMap((merchant) =>
    contradictionsOf(merchant).map((mistake) => `merchant ${merchant.merchant_identifier}: ${mistake}`),
  ),
];

const namedTwice = (merchants: readonly SeedMerchant[]): readonly string[] => [
  ...repeated(merchants.map(({ merchant_identifier }) => merchant_identifier)).map(
    (name) => `merchant ${name}`,
  ),
  ...merchants.flatMap(({ merchant_identifier, orders = [] }) =>
    repeated(orders.map(({ merchant_reference }) => merchant_reference)).map(
      (name) => `order ${name} of merchant ${merchant_identifier}`,
    ),
  ),
];

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

const contradictionsOf = ({
  technical = {},
  services = [],
  scenarios = [],
}: SeedMerchant): readonly string[] => {
  const read = technicalIn(technical, defaultTechnicalSettings);
  return [
    ...(E.isLeft(read) ? [`technical.${read.left.path} ${read.left.message}`] : []),
    ...scenarios.flatMap((scenario, i) =>
      mistakesIn(scenario, { services }).map((mistake) => `scenarios[${i}]: ${mistake}`),
    ),
  ];
};
