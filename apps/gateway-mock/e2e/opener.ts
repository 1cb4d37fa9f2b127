/** The program: opens the database in each file that it is sent the name of, as a gateway does at start, and sends back the result. */
import { openStorage } from '../src/storage/open-storage.ts';

const open = async (file: string): Promise<void> => {
  const opened = await openStorage(file, { now: () => new Date() })();
  if (opened._tag === 'Right') await opened.right.close();
  process.send?.(opened._tag === 'Right' ? 'opened' : String(opened.left.cause));
};

process.on('message', (file) => void open(String(file)));
process.send?.('ready');
