/** The commands on the pages: scripts exist, installed packages are those that the programs import, and addresses exist. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf, pagesWithSamples, readSamples } from './read-samples.ts';

const root = path.resolve(__dirname, '../../../../..');
const docs = path.join(root, 'docs');
const samples = readSamples(docs);
const commandsOf = (page: string): readonly string[] =>
  blocksOf(readFileSync(path.join(docs, page), 'utf8'))
    .filter(({ info }) => info === 'sh')
    .flatMap(({ code }) => code.replaceAll('\\\n', ' ').trim().split('\n'));

// These have tests of their own: the page of the command line is generated from the commands, and the samples of other
// languages run the commands of their guides.
const testedElsewhere = ['command-line.md', 'guides/php.md', 'guides/python.md', 'guides/java.md'];
const commands = pagesWithSamples(docs)
  .filter((page) => !testedElsewhere.includes(page))
  .flatMap((page) => commandsOf(page).map((command) => ({ page, command })));
const ofProgram = (program: RegExp) => commands.filter(({ command }) => program.test(command));

test('each command runs a program that another test here checks', () => {
  const known =
    /^(npm (install|init|run) |(openssl|cat|docker|kubectl|helm) |npx (@postern\/gateway-mock$|jest )|postern-gateway --|export |node |curl |mkdir \w+ && cd \w+$)/;
  expect(commands.filter(({ command }) => !known.test(command))).toEqual([]);
});

test.each(ofProgram(/^npm run /))('$command in $page runs a script', ({ command }) => {
  const [, , script = ''] = command.split(' ');
  expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toContain(`"${script}": `);
});

test.each(ofProgram(/^postern-gateway --/))('$command in $page has flags that exist', ({ command }) => {
  const source = readFileSync(path.join(root, 'apps/gateway-mock/src/server/options.ts'), 'utf8');
  const names = [...command.matchAll(/ --([a-z-]+)/g)].map(([, flag = '']) =>
    flag.replaceAll(/-(.)/g, (_match, character: string) => character.toUpperCase()),
  );
  for (const name of names) expect(source).toContain(`  ${name}: {`);
});

test.each(ofProgram(/^(docker|helm) /))('$command in $page sets options that exist', ({ command }) => {
  const [readme, values] = ['README.md', 'helm/values.yaml'].map((file) =>
    readFileSync(path.join(root, 'apps/gateway-mock', file), 'utf8'),
  );
  for (const [, variable = ''] of command.matchAll(/(POSTERN_\w+)=/g))
    expect(readme).toContain(`\`${variable}\``);
  for (const [, value = ''] of command.matchAll(/--set (\w+)/g))
    expect(values).toMatch(new RegExp(`^${value}:`, 'm'));
});

test.each(ofProgram(/^(node|npx jest) /))(
  '$command in $page runs a program of the page',
  ({ page, command }) => {
    const files = samples
      .filter((sample) => `${sample.page}.md` === page)
      .map(({ file }) => path.basename(file));
    expect(files).toContain(command.split(' ').at(-1));
  },
);

test.each(ofProgram(/^curl /))('$command in $page sends to an address that exists', ({ command }) => {
  const [, route = ''] = /http:\/\/127\.0\.0\.1:8080(\/back-office\/api\/\S+)/.exec(command) ?? [];
  const document = readFileSync(path.join(root, 'apps/gateway-mock/docs/management-api.json'), 'utf8');
  const api: { readonly paths: Readonly<Record<string, unknown>> } = JSON.parse(document);
  const addresses = [
    'http://127.0.0.1:3000/orders/order-1001/capture',
    'http://127.0.0.1:8080/FortAPI/paymentApi',
    ...Object.keys(api.paths).map(
      (known) => `/back-office/api${known.replace('{merchant_identifier}', 'DEMO0001')}`,
    ),
  ];
  expect(addresses).toContain(route === '' ? /http:\S+/.exec(command)?.[0] : route);
});

// The page about signatures is read by those who have a package already, which brings the protocol. The first page shows code
// to those who have installed nothing.
const brought: Readonly<Record<string, readonly string[]>> = {
  'signature-refused': ['@postern/protocol'],
  index: ['@postern/client'],
};

test.each([...new Set(samples.map(({ page }) => page))])('%s installs what its programs import', (page) => {
  const installed = commandsOf(`${page}.md`)
    .filter((command) => command.startsWith('npm install '))
    .flatMap((command) => command.split(' ').slice(2));
  const imported = samples
    .filter((sample) => sample.page === page)
    .flatMap(({ code }) =>
      [...code.matchAll(/(?:from|import) '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name = '']) => name),
    );
  const atHand = ['node', 'vitest', ...(brought[page] ?? [])];
  const missing = imported.filter((name) => !installed.includes(name) && !atHand.includes(name));
  expect([...new Set(missing)]).toEqual([]);
});
