/** A durable CAPTURE while a hundred thousand feedbacks wait to be tried again, beside one where none do. */
import { feedbackBooks } from './feedback-books.ts';
import { newFolder } from './folder.ts';
import { capturesAt, startGateway } from './gateway.ts';
import { perSecond } from './load.ts';
import type { Measured } from './measured.ts';
import { ratesInTurns, ratioOf } from './rates.ts';

const waiting = 100_000;
const anHour = 3600;
const atLeast = 0.9;

export const waitingFeedback = async (): Promise<readonly Measured[]> => {
  using folderOfNone = newFolder();
  using folderOfMany = newFolder();
  const books = await feedbackBooks(folderOfMany);
  await books.add({ count: waiting, state: 'waiting', dueInSeconds: anHour });
  await using none = await startGateway({ folder: folderOfNone });
  await using many = await startGateway({ folder: folderOfMany });
  const [whereNone, whereMany] = [capturesAt(none), capturesAt(many)];
  const rates = await ratesInTurns({
    none: (seconds) => perSecond(whereNone, seconds),
    many: (seconds) => perSecond(whereMany, seconds),
  });
  const ratio = ratioOf(rates.many, rates.none);
  return [
    {
      what: `durable CAPTURE while ${waiting} feedbacks wait`,
      measured: `${ratio.toFixed(2)} of the requests per second where none do`,
      bound: `at least ${atLeast.toFixed(2)}`,
      kept: ratio >= atLeast,
    },
  ];
};
