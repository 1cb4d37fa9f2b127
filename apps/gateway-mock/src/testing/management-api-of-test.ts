/** The management API of the tests of one block: shared by all of them, or one for each. */
import type { SeedAccount } from '../seed/read-seed.ts';
import type { StorageOptions } from '../storage/open-storage.ts';
import { startManagementApi, type ManagementApiServer } from './management-api-server.ts';
import type { TestDatabase } from './test-database.ts';

/** What a test of the management API uses. */
export interface ManagementApiOfTest {
  readonly api: ManagementApiServer;
  readonly testDatabase: TestDatabase;
  readonly account: SeedAccount;
  readonly otherAccount: SeedAccount;
  /** The path of `account`. */
  readonly mine: string;
  /** The path of `otherAccount`. */
  readonly theirs: string;
  /** The query that names `account`. */
  readonly ofMine: string;
  /** The query that names `otherAccount`. */
  readonly ofTheirs: string;
}

/**
 * Starts one API for all tests of this block. Each test has its own accounts, which no other test changes. A test of the whole
 * gateway needs `startApiForEachTest`.
 *
 * @param begin called before each test
 */
export const startApiForAllTests = (
  newDatabase: () => Promise<TestDatabase>,
  begin: (ofTest: ManagementApiOfTest) => void | Promise<void>,
  opening: StorageOptions = {},
): void => {
  let testDatabase: TestDatabase;
  let shared: ManagementApiServer;

  beforeAll(async () => {
    testDatabase = await newDatabase();
    shared = await startManagementApi(testDatabase, {}, opening);
  });

  beforeEach(async () => {
    await begin(ofTest(await shared.withNewAccounts(), testDatabase));
  });

  afterEach(() => {
    expectNoFailures(shared);
  });

  afterAll(async () => {
    await shared.close();
    await testDatabase.remove();
  });
};

/**
 * Starts an API with its own database for each test of this block.
 *
 * @param begin called before each test
 */
export const startApiForEachTest = (
  newDatabase: () => Promise<TestDatabase>,
  begin: (ofTest: ManagementApiOfTest) => void | Promise<void>,
  opening: StorageOptions = {},
): void => {
  let testDatabase: TestDatabase;
  let own: ManagementApiServer;

  beforeEach(async () => {
    testDatabase = await newDatabase();
    own = await startManagementApi(testDatabase, {}, opening);
    await begin(ofTest(own, testDatabase));
  });

  afterEach(async () => {
    await own.close();
    await testDatabase.remove();
    expectNoFailures(own);
  });
};

const ofTest = (api: ManagementApiServer, testDatabase: TestDatabase): ManagementApiOfTest => ({
  api,
  testDatabase,
  account: api.account,
  otherAccount: api.otherAccount,
  mine: `/accounts/${api.account.merchant_identifier}`,
  theirs: `/accounts/${api.otherAccount.merchant_identifier}`,
  ofMine: `merchant_identifier=${api.account.merchant_identifier}`,
  ofTheirs: `merchant_identifier=${api.otherAccount.merchant_identifier}`,
});

const expectNoFailures = ({ takeFailures }: ManagementApiServer): void => {
  const failures = takeFailures();
  if (failures.length > 0) throw new Error('there were internal failures', { cause: failures });
};
