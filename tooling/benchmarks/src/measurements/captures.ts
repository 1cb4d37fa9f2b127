/** Measures CAPTURE, the operation with the most writes. */
import { compareWithExpress, echo, type Peer } from './compare-with-express.ts';
import { benchmarkProgram, startServer } from '../setup/child-process.ts';
import { captureLoad } from '../setup/start-gateway.ts';

/** The handler that a team would write by hand. */
const handWritten = (name: string, synchronous: 'full' | 'normal', durability: string): Peer => ({
  name,
  does: `an Express handler with the same hashes and three statements, ${durability}`,
  start: (folder) =>
    startServer(benchmarkProgram('hand-written-captures.ts'), folder.fileOf(`${name}.sqlite`), synchronous),
  atLeast: 0.7,
});

export const captures = compareWithExpress('CAPTURE', captureLoad, [
  echo(0.3),
  handWritten('durable handler', 'full', 'each reply on the disk'),
  handWritten('handler', 'normal', 'which does not wait for the disk'),
]);
