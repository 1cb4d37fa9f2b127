/** Certifies a shop of examples/languages by its plan: the shop is a process, and everything goes over HTTP. */
import {
  certifyShopWithShopPlan,
  parseShopPlan,
  type CertifyShopWithShopPlanOptions,
  type ShopCertificate,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LanguageShop } from './language-shops.ts';
import { takePort } from './take-port.ts';

const examples = path.join(__dirname, '../../../../examples/languages');

export const certifyLanguageShop = async (
  { folder: name, port, build }: LanguageShop,
  options: Pick<CertifyShopWithShopPlanOptions, 'seed' | 'only'> = {},
): Promise<ShopCertificate> => {
  const folder = mkdtempSync(path.join(tmpdir(), `postern-${name}-`));
  cpSync(path.join(examples, name), folder, { recursive: true });
  const ownPort = String(await takePort());
  const read = (file: string): string =>
    readFileSync(path.join(examples, name, file), 'utf8').replaceAll(port, ownPort);
  const seedFile = path.join(folder, 'seed.json');
  writeFileSync(seedFile, read('seed.json'));
  const gateway = await startGateway({ seed: seedFile });
  try {
    const variables = {
      ...process.env,
      ...(await variablesOf(gateway, read('seed.json'))),
      SHOP_FOLDER: path.join(folder, 'orders'),
      // Java needs less of the machine so.
      JDK_JAVA_OPTIONS: '-XX:+UseSerialGC -XX:TieredStopAtLevel=1',
    };
    mkdirSync(variables.SHOP_FOLDER);
    const run = ([command = '', ...args]: readonly string[]): void => {
      const { status, error } = spawnSync(command, args, { cwd: folder, env: variables, stdio: 'ignore' });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? String(status)}`);
    };
    if (build !== undefined) run(build);
    const parsed = parseShopPlan(read('plan.yaml').replace('http://127.0.0.1:8080', gateway.url));
    if (parsed._tag === 'Invalid') throw new Error(parsed.errors.join('\n'));
    const plan = { ...parsed.plan, totals_within_seconds: 60 };
    if (plan.process === undefined) throw new Error('the plan has no process');
    run(plan.process.start.command);
    try {
      await waitUntilReady(`http://127.0.0.1:${ownPort}/totals`);
      return await certifyShopWithShopPlan(plan, { variables, folder, ...options });
    } finally {
      run(plan.process.kill.command);
    }
  } finally {
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** The variables that the README says to set. */
const variablesOf = async (gateway: Gateway, seed: string): Promise<Readonly<Record<string, string>>> => {
  const text = (name: string): string => new RegExp(`"${name}": "([^"]*)"`, 'u').exec(seed)?.[1] ?? '';
  return {
    POSTERN_BASE_URL: gateway.url,
    POSTERN_MERCHANT_IDENTIFIER: text('merchant_identifier'),
    POSTERN_ACCESS_CODE: text('access_code'),
    POSTERN_SHA_TYPE: text('sha_type'),
    POSTERN_REQUEST_PHRASE: text('sha_request_phrase'),
    POSTERN_RESPONSE_PHRASE: text('sha_response_phrase'),
    POSTERN_NEXT_REQUEST_PHRASE: 'the next request phrase',
    POSTERN_NEXT_RESPONSE_PHRASE: 'the next response phrase',
    POSTERN_TIMEOUT_SECONDS: '2',
    POSTERN_TOKEN: await gateway.accounts.createProviderToken(),
  };
};

const waitUntilReady = async (url: string): Promise<void> => {
  for (let poll = 0; poll < 600; poll++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
};
