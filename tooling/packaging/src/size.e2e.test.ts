import path from 'node:path';
import { makeProject } from './project.ts';
import { readManifest } from './manifest.ts';
import { say } from './say.ts';

const project = makeProject();

const budgetBytes = 12_000;
const budgetOfExplainBytes = 9_000;
const budgetOfOneTableBytes = 500;
const budgetOfClientBytes = 10_000;
const budgetOfReceiverBytes = 6_000;

let weight: Weight;

beforeAll(() => {
  weight = JSON.parse(say([path.join(__dirname, 'check/size.ts'), project.folder]));
  const { own, withTexts, explain, verifyAlone, client, receiver } = weight;
  process.stderr.write(
    `@postern/protocol: ${own} bytes, ${withTexts} with its sentences; /explain ${explain}; verify and all that it needs ${verifyAlone}\n` +
      `over the protocol: @postern/client ${client}, @postern/webhook-kit with /express ${receiver}\n`,
  );
});

describe('minified and zipped, over the protocol and its dependencies', () => {
  test(`the client weighs at most ${budgetOfClientBytes} bytes`, () => {
    expect(weight.client).toBeLessThanOrEqual(budgetOfClientBytes);
  });

  test(`what receives feedback in Express weighs at most ${budgetOfReceiverBytes} bytes`, () => {
    expect(weight.receiver).toBeLessThanOrEqual(budgetOfReceiverBytes);
  });
});

describe('the protocol in a browser, minified and zipped', () => {
  test(`its own code weighs at most ${budgetBytes} bytes`, () => {
    const { own, modules } = weight;
    const heaviest = own > budgetBytes ? modules.slice(0, 10) : [];
    expect({ tooMuch: Math.max(0, own - budgetBytes), heaviest }).toEqual({ tooMuch: 0, heaviest: [] });
  });

  test(`what explains a signature weighs at most ${budgetOfExplainBytes} bytes, with all that it shares`, () => {
    expect(weight.explain).toBeLessThanOrEqual(budgetOfExplainBytes);
  });

  test(`who asks for one small table gets ${budgetOfOneTableBytes} bytes at most, and nothing of the rest`, () => {
    expect(weight.oneTable).toBeLessThanOrEqual(budgetOfOneTableBytes);
  });

  test('nothing is left out of that but dependencies and tables of sentences', () => {
    const { dependencies = {} } = readManifest(project.home('@postern/protocol'));
    const ours = weight.leftOut.filter(
      (id) => !Object.keys(dependencies).some((name) => id.startsWith(name)),
    );
    expect(ours).toEqual([
      'dist/esm/signature/explain/mistake-texts.js',
      'dist/esm/spec/messages-in-arabic.js',
      'dist/esm/spec/messages.js',
      'dist/esm/spec/remedies.js',
      'dist/esm/spec/rules.js',
      'dist/esm/spec/statuses-in-arabic.js',
    ]);
  });
});

interface Weight {
  readonly own: number;
  readonly withTexts: number;
  readonly explain: number;
  readonly oneTable: number;
  readonly verifyAlone: number;
  readonly client: number;
  readonly receiver: number;
  readonly modules: readonly string[];
  readonly leftOut: readonly string[];
}
