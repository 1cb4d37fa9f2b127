/**
 * The program `node src/check/size.ts <project>`. It prints the sizes of the protocol and the kits in a browser bundle, in bytes,
 * minified and gzipped; the modules of the protocol by size before compression; and the excluded modules.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown, type ExternalOption } from 'rolldown';

// Tables of texts for users. A bundler leaves them out if a page does not use them.
const texts = [
  'spec/response-messages',
  'spec/response-messages-in-arabic',
  'spec/response-code-remedies',
  'spec/interpretation-rules',
  'spec/statuses-in-arabic',
  'signature/explain/mistake-descriptions',
  'payments/payment-interpretation-rules',
].map((name) => `/${name}.js`);

const isText: ExternalOption = (id, importer = '') =>
  id.startsWith('.') && texts.some((text) => path.posix.resolve(path.dirname(importer), id).endsWith(text));
const isThirdParty: ExternalOption = (id) => !/^[.#/]|^@postern\/|^entry$|^\w:/.test(id);

const [project = '.'] = process.argv.slice(2);

const weigh = async (code: string, external: readonly ExternalOption[]) => {
  const bundle = await rolldown({
    cwd: project,
    input: 'entry',
    platform: 'browser',
    external: (...args) => external.some((one) => typeof one === 'function' && one(...args) === true),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? path.join(project, 'entry.js') : null),
        load: (id) => (id === path.join(project, 'entry.js') ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  await bundle.close();
  const [{ code: bundled, modules, imports }] = output;
  const whole = output.reduce(
    (sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0),
    0,
  );
  return { bytes: gzipSync(bundled).length, whole, modules, imports };
};

const main = "export * from '@postern/protocol'";
const everything = `${main}; export * from '@postern/protocol/spec'`;
const own = await weigh(everything, [isText, isThirdParty]);
const mainEntry = await weigh(main, [isText, isThirdParty]);
const withTexts = await weigh(everything, [isThirdParty]);
const explain = await weigh("export * from '@postern/protocol/explain'", [isText, isThirdParty]);
const payments = await weigh("export * from '@postern/protocol/payments'", [isText, isThirdParty]);
const oneTable = await weigh("export { responseCodeClasses } from '@postern/protocol/spec'", []);

// All that a page or a worker can load, with what it loads on demand.
const pageThatVerifies = await weigh("export { verify } from '@postern/protocol'", []);
const workerWithKit = await weigh(
  "export { createReceiver } from '@postern/webhook-kit'; export { feedbackHandler } from '@postern/webhook-kit/fetch'",
  [],
);
const pageWithClient = await weigh("export { createClient } from '@postern/client'", []);

// Size of a kit without the protocol and other dependencies.
const overProtocol =
  (kit: string): ExternalOption =>
  (id) =>
    !/^[./#]|^entry$|^\w:/.test(id) && !id.startsWith(kit);
const client = await weigh("export * from '@postern/client'", [overProtocol('@postern/client')]);
const clientPayments = await weigh("export * from '@postern/client/payments'", [
  overProtocol('@postern/client'),
]);
const receiver = await weigh(
  "export * from '@postern/webhook-kit'; export * from '@postern/webhook-kit/express'",
  [overProtocol('@postern/webhook-kit')],
);

const ofPackage = (id: string) => id.replaceAll('\\', '/').replace(/^.*@postern\/protocol\//, '');
const byWeight = Object.entries(own.modules)
  .map(([id, { renderedLength }]) => ({ module: ofPackage(id), bytes: renderedLength }))
  .toSorted((a, b) => b.bytes - a.bytes);

process.stdout.write(
  JSON.stringify({
    own: own.bytes,
    mainEntry: mainEntry.bytes,
    withTexts: withTexts.bytes,
    explain: explain.bytes,
    payments: payments.bytes,
    oneTable: oneTable.bytes,
    client: client.bytes,
    clientPayments: clientPayments.bytes,
    receiver: receiver.bytes,
    pages: {
      verify: pageThatVerifies.whole,
      'webhook-kit': workerWithKit.whole,
      client: pageWithClient.whole,
    },
    modules: byWeight.map(({ module, bytes }) => `${bytes} ${module}`),
    leftOut: [...new Set([...own.imports, ...explain.imports, ...payments.imports])]
      .map(ofPackage)
      .toSorted(),
  }),
);
