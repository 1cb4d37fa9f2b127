/**
 * For each known mistake of a sender: the page of the signature doctor names this mistake and no other, and marks the parts of the string that the
 * sender hashed otherwise, and no others.
 */
import { describeMistake, explainSignature, type SignatureMistake } from '@postern/protocol/explain';
// @boundaries-ignore the fuzzing tool exports nothing; its mistakes share no code with the explanation
import { seededRandom } from '../../fuzzing/src/engine/seeded-random.ts';
// @boundaries-ignore the same
import { makeMistake } from '../../fuzzing/src/single-mistakes/explain-random-mistakes.ts';
// @boundaries-ignore the same
import { correctSigning, type Signing } from '../../fuzzing/src/single-mistakes/signing.ts';
// @boundaries-ignore the same
import { singleMistakes } from '../../fuzzing/src/single-mistakes/single-mistakes.ts';
import { signIn } from './sign-in.ts';
import {
  describeInBrowser,
  expectNoBrowserErrors,
  joinTestSession,
  type TestSession,
} from './test-session.ts';

type Made = NonNullable<ReturnType<typeof makeMistake>>;

const attempts = 200;

/** A message with this mistake alone, with phrases that fit in a field of one line. */
const messageWith = (mistake: SignatureMistake): Made => {
  const random = seededRandom(7);
  const ways = singleMistakes.filter((single) => single.mistake === mistake);
  for (let i = 0; i < attempts; i++) {
    const single = ways[i % ways.length];
    const made = single && makeMistake(single, random);
    if (made === undefined || made.shaType !== 'SHA-256' || /\p{Cc}/u.test(made.phrases.join(''))) continue;
    const explanation = explainSignature(made.received, made.credentials);
    const { findings = [] } = explanation._tag === 'Explained' ? explanation : {};
    if (findings.length === 1 && findings[0]?.mistake === mistake) return made;
  }
  throw new Error(`no message has only the mistake ${mistake}`);
};

// The form has no field for another phrase of the same direction.
const mistakes = [...new Set(singleMistakes.map(({ mistake }) => mistake))].filter(
  (mistake) => mistake !== 'RotatedPhrase',
);

interface Row {
  readonly part: string;
  readonly differences: readonly string[];
  readonly isMarked: boolean;
}

let session: TestSession;

describeInBrowser('the page of the signature doctor', () => {
  beforeAll(async () => {
    session = await joinTestSession();
    await signIn(session.user, session.gateway.token);
    await session.user.moveTo('signature-doctor');
  });

  afterAll(() => session.end());

  afterEach(() => expectNoBrowserErrors(session.user));

  test.each(mistakes)(
    'says %s and nothing else, and marks what differs and nothing else',
    async (mistake) => {
      const { page } = session.user;
      const made = messageWith(mistake);
      const { description, advice } = describeMistake(mistake);
      await page.getByRole('textbox', { name: 'SHA Request Phrase' }).fill(made.account.own);
      await page.getByRole('textbox', { name: 'SHA Response Phrase' }).fill(made.account.other);
      await page.getByRole('textbox', { name: 'Message as sent' }).fill(JSON.stringify(made.received));
      const lists = page.locator('[aria-live=polite]').getByRole('list');
      const itemsOf = (at: number) => lists.nth(at).getByRole('listitem');
      await itemsOf(0).filter({ hasText: description }).first().waitFor();
      // Hints about the message may follow the causes and the advice, in a list of their own.
      const [cause = '', ...causes] = await itemsOf(0).allInnerTexts();
      const others = [...causes, ...(await itemsOf(1).allInnerTexts())];
      expect([cause.slice(0, description.length), ...others]).toEqual([description, advice]);

      const rows = await readRows();
      expect(namesOf(rows, ({ isMarked }) => isMarked)).toEqual(
        namesOf(rows, ({ differences }) => differences.length > 0),
      );
      expectTrueMarks(rows, made);
      const isSame = await page.getByText('The texts are the same').isVisible();
      expect(isSame).toBe(rows.every(({ isMarked }) => !isMarked));
    },
  );
});

const readRows = (): Promise<readonly Row[]> =>
  session.user.page
    .getByRole('table', { name: 'String to sign' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        part: row.getAttribute('data-part') ?? '',
        differences: (row.getAttribute('data-differences') ?? '').split(' ').filter((word) => word !== ''),
        isMarked: row.querySelector('mark') !== null,
      })),
    );

const namesOf = (rows: readonly Row[], matches: (row: Row) => boolean): readonly string[] =>
  rows.flatMap((row) => (matches(row) ? [row.part] : []));

/** Compares with what the sender did, which the page does not know. */
const expectTrueMarks = (rows: readonly Row[], { signing, account }: Made): void => {
  const correct = correctSigning(signing.arrived, account.own, 'SHA-256');
  const parameters = rows.filter(({ part }) => part !== 'phrase');
  const phrases = rows.filter(({ part }) => part === 'phrase');
  const marked = (...kinds: readonly string[]) =>
    new Set(namesOf(parameters, ({ differences }) => differences.some((kind) => kinds.includes(kind))));

  const wrapped = signing.wrap('', signing.phrase) !== correct.wrap('', account.own);
  expect(phrases.some(({ isMarked }) => isMarked)).toBe(wrapped);

  const differing = differingNames(correct, signing);
  const changed = marked('value', 'missing', 'extra');
  // Other bytes of the same characters can also be shown as other characters.
  if (signing.bytes.toString() === correct.bytes.toString()) expect(changed).toEqual(differing);
  else expect([...changed].filter((name) => !/\P{ASCII}/u.test(textOf(correct, name)))).toEqual([]);

  const isJoinedOtherwise =
    signing.join([
      ['a', '1'],
      ['b', '2'],
    ]) !==
    correct.join([
      ['a', '1'],
      ['b', '2'],
    ]);
  expect(marked('format').size > 0).toBe(isJoinedOtherwise);

  const order = ({ sort, entries }: Signing): string =>
    sort(entries)
      .flatMap(([name]) => (differing.has(name) ? [] : [name]))
      .join(' ');
  expect(marked('moved').size > 0).toBe(order(correct) !== order(signing));
};

const textOf = ({ entries }: Signing, name: string): string =>
  entries.flatMap(([of, text]) => (of === name ? [text] : [])).join('\n');

const differingNames = (correct: Signing, signing: Signing): ReadonlySet<string> =>
  new Set(
    [...correct.entries, ...signing.entries]
      .map(([name]) => name)
      .filter((name) => hashed(correct, name) !== hashed(signing, name)),
  );

const hashed = ({ entries }: Signing, name: string): string =>
  JSON.stringify(entries.filter(([of]) => of === name));
