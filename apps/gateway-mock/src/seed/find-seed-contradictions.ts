/** Finds contradictions in a well-formed seed: duplicate names, and settings that exclude each other. */
import * as E from 'fp-ts/lib/Either.js';
import { defaultTechnicalSettings } from '../domain/account-settings/feedback-settings.ts';
import { phraseRule } from '../domain/account-settings/distinct-phrases.ts';
import type { HttpFeedbackHosts } from '../domain/account-settings/http-feedback-hosts.ts';
import {
  applyTechnicalChanges,
  findAddressErrors,
} from '../domain/account-settings/technical-settings-schema.ts';
import { findScenarioErrors } from '../domain/scenario/check-scenario.ts';
import { findOrderErrors } from './find-order-errors.ts';
import type { Seed, SeedAccount } from './seed-schema.ts';

/** Without hosts, http addresses are not checked: a command that only reads phrases sends no feedback. */
export const findSeedContradictions = (
  { accounts }: Seed,
  hosts: HttpFeedbackHosts | undefined,
): readonly string[] => [
  ...namedTwice(accounts).map((place) => `${place} is named twice`),
  ...accounts.flatMap((account) =>
    [...contradictionsOf(account), ...addressErrorsOf(account, hosts)].map(
      (mistake) => `account ${account.merchant_identifier}: ${mistake}`,
    ),
  ),
];

const addressErrorsOf = (
  { technical = {} }: SeedAccount,
  hosts: HttpFeedbackHosts | undefined,
): readonly string[] =>
  hosts === undefined
    ? []
    : findAddressErrors(technical, hosts).map(({ path, message }) => `technical.${path} ${message}`);

const namedTwice = (accounts: readonly SeedAccount[]): readonly string[] => [
  ...repeated(accounts.map(({ merchant_identifier }) => merchant_identifier)).map(
    (name) => `account ${name}`,
  ),
  ...accounts.flatMap(({ merchant_identifier, orders = [] }) =>
    repeated(orders.map(({ merchant_reference }) => merchant_reference)).map(
      (name) => `order ${name} of account ${merchant_identifier}`,
    ),
  ),
];

const repeated = (names: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return [...new Set(names.filter((name) => seen.has(name) || !seen.add(name)))];
};

const contradictionsOf = ({
  technical = {},
  services = [],
  payments: { channels: paymentChannels = [] } = {},
  scenarios = [],
  orders = [],
  sha_request_phrase,
  sha_response_phrase,
}: SeedAccount): readonly string[] => {
  const read = applyTechnicalChanges(technical, defaultTechnicalSettings);
  return [
    ...(sha_request_phrase === sha_response_phrase ? [`sha_response_phrase ${phraseRule}`] : []),
    ...(E.isLeft(read) ? [`technical.${read.left.path} ${read.left.message}`] : []),
    ...scenarios.flatMap((scenario, i) =>
      findScenarioErrors(scenario, { services }).map((mistake) => `scenarios[${i}]: ${mistake}`),
    ),
    ...orders.flatMap((order, i) =>
      findOrderErrors(order, { services, paymentChannels }).map(
        ({ path, message }) => `orders[${i}].${path} ${message}`,
      ),
    ),
  ];
};
