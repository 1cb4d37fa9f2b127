import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project.ts';
import { readManifest } from './manifest.ts';
import { runNode } from './run-node.ts';

const project = makeProject();

// All exports of the main entry and of /spec together.
const budgetBytes = 12_900;
const budgetOfExplainBytes = 12_250;
const budgetOfPaymentsBytes = 13_800;
const budgetOfOneTableBytes = 500;
const budgetOfClientBytes = 14_585;
const budgetOfClientPaymentsBytes = 11_885;
const budgetOfReceiverBytes = 8_300;
const budgetOfGatewayBytes = 12_700_000;
const budgetsOfPagesBytes = { verify: 15_000, 'webhook-kit': 40_300, client: 48_710 };

let weight: Weight;

beforeAll(() => {
  weight = JSON.parse(runNode([path.join(__dirname, 'check/size.ts'), project.folder]));
  const { own, mainEntry, withTexts, explain, payments, client, clientPayments, receiver, pages } = weight;
  process.stderr.write(
    `@postern/protocol with /spec: ${own} bytes, ${withTexts} with its texts; the main entry ${mainEntry}; /explain ${explain}; /payments ${payments}\n` +
      `without the protocol: @postern/client ${client}, its /payments ${clientPayments}, @postern/webhook-kit with /express ${receiver}\n` +
      `everything included: ${JSON.stringify(pages)}\n`,
  );
});

test(`the gateway has at most ${budgetOfGatewayBytes / 1e6} MB on the disk, with its pages and the documentation`, () => {
  const home = project.home('@postern/gateway-mock');
  const sizes = globSync('**/*', { cwd: home, exclude: ['node_modules'] })
    .map((file) => statSync(path.join(home, file)))
    .map((entry) => (entry.isFile() ? entry.size : 0));
  expect(sizes.length).toBeGreaterThan(1000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetOfGatewayBytes);
});

describe('size of the kits without the protocol and its dependencies, minified and gzipped', () => {
  test(`the client has at most ${budgetOfClientBytes} bytes`, () => {
    expect(weight.client).toBeLessThanOrEqual(budgetOfClientBytes);
  });

  test(`the payments entry point of the client has at most ${budgetOfClientPaymentsBytes} bytes, including shared code`, () => {
    expect(weight.clientPayments).toBeLessThanOrEqual(budgetOfClientPaymentsBytes);
  });

  test(`the feedback receiver for Express has at most ${budgetOfReceiverBytes} bytes`, () => {
    expect(weight.receiver).toBeLessThanOrEqual(budgetOfReceiverBytes);
  });
});

describe('size of what a page or a worker loads, everything included, minified and gzipped', () => {
  test.each(Object.entries(budgetsOfPagesBytes))('%s has at most %i bytes', (name, budget) => {
    expect(weight.pages[name]).toBeLessThanOrEqual(budget);
  });
});

describe('size of the protocol in a browser, minified and gzipped', () => {
  test(`its own code has at most ${budgetBytes} bytes`, () => {
    const { own, modules } = weight;
    const heaviest = own > budgetBytes ? modules.slice(0, 10) : [];
    expect({ tooMuch: Math.max(0, own - budgetBytes), heaviest }).toEqual({ tooMuch: 0, heaviest: [] });
  });

  test(`the explain entry point has at most ${budgetOfExplainBytes} bytes, including shared code`, () => {
    expect(weight.explain).toBeLessThanOrEqual(budgetOfExplainBytes);
  });

  test(`the payments entry point has at most ${budgetOfPaymentsBytes} bytes, including shared code`, () => {
    expect(weight.payments).toBeLessThanOrEqual(budgetOfPaymentsBytes);
  });

  test(`importing one small table adds at most ${budgetOfOneTableBytes} bytes`, () => {
    expect(weight.oneTable).toBeLessThanOrEqual(budgetOfOneTableBytes);
  });

  test('only dependencies and tables of texts are excluded', () => {
    const { dependencies = {} } = readManifest(project.home('@postern/protocol'));
    const excluded = weight.leftOut.filter(
      (id) => !Object.keys(dependencies).some((name) => id.startsWith(name)),
    );
    expect(excluded).toEqual([
      'dist/esm/payments/payment-interpretation-rules.js',
      'dist/esm/signature/explain/mistake-descriptions.js',
      'dist/esm/spec/interpretation-rules.js',
    ]);
  });
});

interface Weight {
  readonly own: number;
  readonly mainEntry: number;
  readonly withTexts: number;
  readonly explain: number;
  readonly payments: number;
  readonly oneTable: number;
  readonly client: number;
  readonly clientPayments: number;
  readonly receiver: number;
  readonly pages: Readonly<Record<string, number>>;
  readonly modules: readonly string[];
  readonly leftOut: readonly string[];
}
