/** Compares durable CAPTUREs while a hundred thousand feedbacks wait for a retry with those while none do. */
import { createFeedbackDatabase } from '../setup/feedback-database.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, startGateway } from '../setup/start-gateway.ts';
import { measureRequestsPerSecond } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';

const waiting = 100_000;
const oneHourSeconds = 3600;
const atLeast = 0.9;

export const capturesWithWaitingFeedback = async (): Promise<readonly BenchmarkResult[]> => {
  using folderOfNone = createTemporaryFolder();
  using folderOfMany = createTemporaryFolder();
  const database = await createFeedbackDatabase(folderOfMany);
  await database.add({ count: waiting, state: 'waiting', dueInSeconds: oneHourSeconds });
  await using none = await startGateway({ folder: folderOfNone });
  await using many = await startGateway({ folder: folderOfMany });
  const [loadWithNone, loadWithMany] = [captureLoad(none), captureLoad(many)];
  const rates = await alternateRates({
    none: (seconds) => measureRequestsPerSecond(loadWithNone, seconds),
    many: (seconds) => measureRequestsPerSecond(loadWithMany, seconds),
  });
  const ratio = ratioOf(rates.many, rates.none);
  return [
    {
      title: `durable CAPTURE while ${waiting} feedbacks wait`,
      value: `${ratio.toFixed(2)} of the requests per second without any`,
      bound: `at least ${atLeast.toFixed(2)}`,
      passed: ratio >= atLeast,
    },
  ];
};
