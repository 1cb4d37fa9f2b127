/** Measures the coverage of a run by the request log and the feedback of a gateway, so it does not matter what sent the requests. */
import { callManagementApi, type ManagementApi } from '../http/call-management-api.ts';
import type { CoverageReport } from './coverage-report.ts';
import { createCoverageCounter, type CoverageCounter, type CoverageSpan } from './coverage-counter.ts';
import { listAt, textAt } from './read-json-members.ts';
import { readNdjsonExport } from './read-ndjson-export.ts';

/** Which gateway, which accounts, and which time span. */
export interface CoverageOptions extends CoverageSpan {
  /** The origin of the gateway: `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** A token of the management API: of the account, or of the provider. */
  readonly token: string;
  /** How long to wait for a reply: 60 by default, and ten minutes for a log. */
  readonly timeoutSeconds?: number;
  /** The accounts to measure, by `merchant_identifier`; all accounts by default, which needs a token of the provider. */
  readonly accounts?: readonly string[];
}

/**
 * Measures which response codes, outcomes, operations, scenario effects, feedback and interpretation rules were covered. Throws an `Error` if
 * the management API refuses.
 *
 * @example
 * import { measureGatewayCoverage } from '@postern/conformance'
 *
 * const missingCodes = async (baseUrl: string, token: string) => {
 *   const { chapters } = await measureGatewayCoverage({ baseUrl, token, accounts: ['DEMO0001'] })
 *   const codes = chapters.find(({ name }) => name === 'codes')
 *   return codes?.rows.filter(({ times }) => times === 0).map(({ key }) => key)
 * }
 * typeof missingCodes // => 'function'
 */
export const measureGatewayCoverage = async (options: CoverageOptions): Promise<CoverageReport> => {
  const { baseUrl, token, timeoutSeconds, from, to } = options;
  const api: ManagementApi = { baseUrl, token, ...(timeoutSeconds !== undefined && { timeoutSeconds }) };
  const span = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const isOfAllAccounts = options.accounts === undefined;
  const effects = await callManagementApi(api, 'GET', '/scenario-effects');
  const accounts = options.accounts ?? (await listAccounts(api));
  const counter = createCoverageCounter({ effects, isOfAllAccounts, ...span });
  for (const account of accounts) {
    // one log at a time, so that the gateway has time for other requests
    await countAccount(api, account, span, counter);
  }
  if (isOfAllAccounts) await countRequestsOfNoAccount(api, span, counter);
  return counter.report({ baseUrl, accounts, measuredAt: new Date() });
};

const listAccounts = async (api: ManagementApi): Promise<readonly string[]> => {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '100', ...(after !== undefined && { after }) });
    // the next page begins where this one ends
    const page = await callManagementApi(api, 'GET', `/accounts?${query.toString()}`);
    found.push(...listAt(page, 'items').map((item) => textAt(item, 'merchant_identifier')));
    after = textAt(page, 'next') || undefined;
  } while (after !== undefined);
  return found;
};

const countAccount = async (
  api: ManagementApi,
  account: string,
  span: CoverageSpan,
  counter: CoverageCounter,
): Promise<void> => {
  const path = `/accounts/${encodeURIComponent(account)}`;
  const ofAccount = `merchant_identifier=${encodeURIComponent(account)}`;
  const itemsAt = async (listPath: string): Promise<readonly unknown[]> =>
    listAt(await callManagementApi(api, 'GET', listPath), 'items');
  counter.countScenarios(await itemsAt(`${path}/scenarios`), account);
  await readNdjsonExport(
    api,
    `/requests/export?format=ndjson&${ofAccount}&${spanQuery(span, 'at_from', 'at_before')}`,
    counter.countRequest,
  );
  await readNdjsonExport(
    api,
    `${path}/feedback/export?format=ndjson&${spanQuery(span, 'created_from', 'created_before')}`,
    counter.countFeedback,
  );
  counter.countInterpretationRules(await itemsAt(`/interpretation-rules?${ofAccount}`));
};

/** Requests that name no account, or one that does not exist. */
const countRequestsOfNoAccount = (
  api: ManagementApi,
  span: CoverageSpan,
  counter: CoverageCounter,
): Promise<void> =>
  readNdjsonExport(
    api,
    `/requests/export?format=ndjson&${spanQuery(span, 'at_from', 'at_before')}`,
    (entry) => {
      if (textAt(entry, 'merchant_identifier') === '') counter.countRequest(entry);
    },
  );

const spanQuery = ({ from, to }: CoverageSpan, first: string, last: string): string =>
  new URLSearchParams({
    ...(from !== undefined && { [first]: from.toISOString() }),
    ...(to !== undefined && { [last]: to.toISOString() }),
  }).toString();
