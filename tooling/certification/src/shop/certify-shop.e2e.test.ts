/** The good shop passes, and a defect is found by the case that names it. Everyday with a few of them, in long runs with all. */
import {
  certifyShop,
  shopCasesFor,
  type ShopAction,
  type ShopCertificate,
  type ShopUnderTest,
} from '@postern/conformance';
import { startGateway } from '@postern/gateway-mock';
import { marksOf, readMarks, readPage, writeCertificate, type CertificatePage } from './certificate-page.ts';
import { shopDefectNames, shopDefects, type ShopDefectName } from './shop-defects.ts';
import { nextPhrases, startShopUnderTest, type MockGateway } from './start-shop-under-test.ts';

const isLongRun = process.env['POSTERN_TEST_TIER'] === 'long';
const everydayCases = [
  'capture-and-refund',
  'lost-reply',
  'duplicate-feedback',
  'wrong-signature',
  'paid',
  'return-forged',
  'earlier-form-paid',
  'declined-then-paid',
  'token-reply-lost',
];

let mock: MockGateway;
beforeAll(async () => {
  mock = await startGateway();
});
afterAll(() => mock.close());

const certify = async (defects: readonly ShopDefectName[], only?: readonly string[], seed = 1) => {
  const seconds = secondsOf(defects);
  const { gateway, shop, stop } = await startShopUnderTest(mock, defects, seconds.timeoutSeconds);
  try {
    return await certifyShop({
      gateway,
      shop,
      seed,
      nextPhrases,
      totalsWithinSeconds: defects.length === 0 ? 10 : 0.4,
      slowReplySeconds: seconds.slowReplySeconds,
      ...(only !== undefined && { only }),
    });
  } finally {
    await stop();
  }
};

// A defect shows only if the shop sees the reply that provokes it, however busy the machine is. So it waits long, and gives up
// soon only where the case is about that.
const secondsOf = ([defect]: readonly ShopDefectName[]) => {
  if (defect === undefined) return { timeoutSeconds: 0.5, slowReplySeconds: 0.8 };
  return slowCases.has(shopDefects[defect].foundBy)
    ? { timeoutSeconds: 3, slowReplySeconds: 5 }
    : { timeoutSeconds: 30, slowReplySeconds: 0.8 };
};

const slowCases: ReadonlySet<string> = new Set(['slow-reply', 'late-request']);

const page: CertificatePage = {
  name: 'example-shop',
  title: 'Certificate of the example shop',
  shop: 'The [example shop](../../tooling/certification/src/shop/start-shop.ts) is a small HTTP server with `@postern/client` and `@postern/webhook-kit`.',
  gaps: {},
};

test('the good shop passes, and its certificate in the documentation is up to date', async () => {
  const { report, scenarioFiles } = await certify([], isLongRun ? undefined : everydayCases);
  const rows = report.chapters.flatMap((chapter) => chapter.rows);
  expect(rows.filter(({ outcome }) => outcome._tag !== 'Passed')).toEqual([]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    shopCasesFor({ slowReplyMilliseconds: 1 })
      .map(({ id }) => id)
      .filter((id) => isLongRun || everydayCases.includes(id))
      .toSorted(),
  );
  expect(scenarioFiles).toEqual([]);
  writeCertificate(page, report);
  const stored = Object.entries(Object(readMarks(page)));
  expect(marksOf(report)).toEqual(
    Object.fromEntries(stored.filter(([id]) => isLongRun || everydayCases.includes(id))),
  );
  const text = readPage(page);
  for (const { id } of rows) expect(text).toMatch(new RegExp(`\\| \`${id}\` +\\|.*\\| passed +\\|`, 'u'));
});

const defects = shopDefectNames.filter(
  (name) => isLongRun || everydayCases.includes(shopDefects[name].foundBy),
);

// Each has an account of its own, and waits most of the time: several run at once.
const runs = new Map<ShopDefectName, Promise<ShopCertificate>>();
const atOnce = 6;
const certificateOf = (defect: ShopDefectName): Promise<ShopCertificate> => {
  const position = defects.indexOf(defect);
  for (const each of defects.slice(position, position + atOnce))
    if (!runs.has(each)) runs.set(each, certify([each], [shopDefects[each].foundBy]));
  return runs.get(defect) ?? certify([defect], [shopDefects[defect].foundBy]);
};

test.each(defects)('%s is found by the case that names it', async (defect) => {
  const { foundBy } = shopDefects[defect];
  const { report, scenarioFiles } = await certificateOf(defect);
  expect(report.chapters.flatMap(({ rows }) => rows)).toMatchObject([
    {
      id: foundBy,
      outcome: { _tag: 'Failed' },
      orders: expect.arrayContaining([expect.stringMatching(/^c-[0-9a-f]{10}-[A-Z]{3}(-2)?$/u)]),
    },
  ]);
  expect(scenarioFiles.map(({ name }) => name)).toEqual([`${foundBy}.scenario.json`]);
});

describe('a shop that answers each capture with an error, and does nothing', () => {
  const fails = ({ kind }: Pick<ShopAction, 'kind'>): Promise<string> =>
    Promise.reject(new Error(`POST http://shop/${kind}: HTTP 500: no amount`));
  const certifyIdle = async (only?: readonly string[], perform = fails) => {
    const { gateway, shop, stop } = await startShopUnderTest(mock, [], 0.5);
    try {
      const certified = await certifyShop({
        gateway,
        shop: { ...shop, perform },
        totalsWithinSeconds: 0.1,
        ...(only !== undefined && { only }),
      });
      return certified.report.chapters.flatMap((chapter) => chapter.rows);
    } finally {
      await stop();
    }
  };

  test.each([
    ['POST http://shop/capture: HTTP 500: no amount', fails],
    [
      'HTTP 202: queued',
      ({ kind }: Pick<ShopAction, 'kind'>) =>
        kind === 'capture' ? Promise.resolve('HTTP 202: queued') : fails({ kind }),
    ],
  ])('ends the run with its answers: %s', async (answer, perform) => {
    await expect(certifyIdle(undefined, perform)).rejects.toThrow(
      `The shop captured nothing, and answered capture: ${answer}; refund: POST http://shop/refund: HTTP 500: no amount. Correct the plan or the shop`,
    );
  });

  test('is not said to charge the payer twice', async () => {
    const [row, ...others] = await certifyIdle(['lost-reply']);
    expect(others).toEqual([]);
    expect(row?.outcome._tag).toBe('Failed');
    expect(row?.consequence).toBe('The shop does not do what it is asked to do, and no money is moved.');
  });
});

test.each(['void', 'lost-reply'])(
  'a shop whose totals are right is not said to have wrong ones, because it refuses feedback: %s',
  async (only) => {
    const { gateway, shop, stop } = await startShopUnderTest(mock, ['reads_only_json'], 30);
    try {
      const { report } = await certifyShop({ gateway, shop, totalsWithinSeconds: 10, only: [only] });
      const rows = report.chapters.flatMap((chapter) => chapter.rows);
      expect(rows).toMatchObject([
        { outcome: { _tag: 'Failed', expected: expect.stringMatching(/^the shop acknowledges the/) } },
      ]);
      expect(rows[0]?.consequence).toMatch(/^The gateway gives up after its attempts: /);
    } finally {
      await stop();
    }
  },
);

test('a shop that acknowledges no feedback ends the run at once', async () => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, ['reads_only_json'], 30);
  try {
    await expect(certifyShop({ gateway, shop })).rejects.toThrow(
      'The shop acknowledges no feedback: the shop answered 415, 10 attempts. Check its response phrase',
    );
  } finally {
    await stop();
  }
});

test('a case that fails because an earlier capture is counted late says so', async () => {
  const { gateway, shop, stop } = await startShopUnderTest(mock, [], 30);
  let captures = 0;
  let uncounted = 0n;
  const countsFirstLate: ShopUnderTest = {
    ...shop,
    perform: (action) => {
      captures += 1;
      uncounted = captures === 1 ? action.amount : 0n;
      return shop.perform(action);
    },
    totals: async () => {
      const { AED, ...others } = await shop.totals();
      return AED === undefined ? others : { ...others, AED: { ...AED, captured: AED.captured - uncounted } };
    },
  };
  try {
    const { report } = await certifyShop({
      gateway,
      shop: countsFirstLate,
      seed: 1,
      totalsWithinSeconds: 0.4,
      only: ['duplicate-feedback', 'wrong-signature'],
    });
    const observed = report.chapters
      .flatMap(({ rows }) => rows)
      .map(({ outcome }) => (outcome._tag === 'Failed' ? outcome.observed : ''));
    expect(observed).toHaveLength(2);
    expect(observed.filter((text) => text.includes('Before this case began'))).toEqual([
      expect.stringMatching(/Before this case began, the shop had \d+\.\d\d AED too little captured/u),
    ]);
  } finally {
    await stop();
  }
});
