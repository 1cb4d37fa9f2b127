/** A gateway and a browser page, shared by the tests of a file. */
import { managementApi, type ManagementApi } from './management-api.ts';
import {
  newFolder,
  parseSharedGateway,
  startGateway,
  type Gateway,
  type SharedGateway,
} from './start-gateway.ts';
import {
  openBrowserUser,
  missingBrowserReason,
  type BrowserOptions,
  type BrowserUser,
} from './browser-user.ts';

export interface TestSession {
  readonly gateway: SharedGateway;
  /** With the provider's token. */
  readonly api: ManagementApi;
  readonly user: BrowserUser;
  readonly end: () => Promise<void>;
}

export interface OwnTestSession extends TestSession {
  readonly gateway: Gateway;
}

/** With the gateway that all files share, for tests that change only accounts of their own. */
export const joinTestSession = async (options?: BrowserOptions): Promise<TestSession> => {
  const gateway = parseSharedGateway(process.env['POSTERN_TEST_GATEWAY'] ?? '{}');
  const user = await openBrowserUser(gateway, options);
  return { gateway, api: managementApi(gateway), user, end: user.close };
};

/** With a gateway of its own. */
export const startTestSession = async (
  options?: BrowserOptions,
  flags: readonly string[] = [],
): Promise<OwnTestSession> => {
  const temporaryFolder = newFolder();
  const gateway = await startGateway(temporaryFolder.folder, flags);
  const user = await openBrowserUser(gateway, options);
  return {
    gateway,
    api: managementApi(gateway),
    user,
    end: async () => {
      await user.close();
      await gateway.end();
      temporaryFolder.remove();
    },
  };
};

/** Describes tests in a browser. They are skipped with a message if there is none. */
export const describeInBrowser = (name: string, tests: () => void): void => {
  const reason = missingBrowserReason();
  if (reason !== undefined) process.stderr.write(`Skipped without a browser: ${name}: ${reason}\n`);
  (reason === undefined ? describe : describe.skip)(name, tests);
};

/** Fails if the page logged an error or sent a request to another host. */
export const expectNoBrowserErrors = ({ consoleErrors, foreignRequests }: BrowserUser): void => {
  const errors = [...consoleErrors(), ...foreignRequests];
  if (errors.length > 0) throw new Error(`the page was disturbed: ${errors.join('; ')}`);
};
