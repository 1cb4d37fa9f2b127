/** A child process of a test: opens the database in each file whose name it receives, and sends back the result. */
import { openStorage } from '../src/storage/open-storage.ts';

const openAndReport = async (file: string): Promise<void> => {
  const opened = await openStorage(file, { now: () => new Date() })();
  if (opened._tag === 'Right') await opened.right.close();
  process.send?.(opened._tag === 'Right' ? 'opened' : String(opened.left.cause));
};

process.on('message', (file) => void openAndReport(String(file)));
process.send?.('ready');
