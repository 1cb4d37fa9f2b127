// Opens the books in each file that it is told of, as a gateway does when it starts, and says what came of it.
import { openBooks } from '../src/record/open.ts';

const open = async (file) => {
  const opened = await openBooks(file, { now: () => new Date() })();
  if (opened._tag === 'Right') await opened.right.close();
  process.send(opened._tag === 'Right' ? 'opened' : String(opened.left.cause));
};

process.on('message', (file) => void open(file));
process.send('ready');
