/** Lists the statements that an engine runs. */
import type { Engine } from '../storage/engine/engine.ts';
import type { Transaction } from '../storage/engine/transaction.ts';

/** The same engine, but it lists the statements of its transactions. */
export const listStatements = (engine: Engine, statements: string[]): Engine => {
  function* listed<A>(transaction: Transaction<A>): Transaction<A> {
    let step = transaction.next([]);
    while (step.done !== true) {
      statements.push(step.value.sql);
      step = transaction.next(yield step.value);
    }
    return step.value;
  }
  return {
    ...engine,
    read: (action, transaction) => engine.read(action, () => listed(transaction())),
    readDurable: (action, transaction) => engine.readDurable(action, () => listed(transaction())),
    write: (action, transaction) => engine.write(action, (changed) => listed(transaction(changed))),
    writeUnsynced: (action, transaction) =>
      engine.writeUnsynced(action, (changed) => listed(transaction(changed))),
  };
};
