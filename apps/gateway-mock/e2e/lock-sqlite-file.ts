/** A process of its own that locks a SQLite file, as a backup program or a forgotten shell does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface SqliteFileLock {
  /** Commits, and resolves when the process has exited. */
  readonly unlock: () => Promise<void>;
  readonly kill: () => void;
}

/** Resolves when the file is locked. */
export const lockSqliteFile = async (file: string): Promise<SqliteFileLock> => {
  const child = spawn(process.execPath, ['-e', script, file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    unlock: async () => {
      const exited = once(child, 'exit');
      child.send('commit');
      await exited;
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

// A gateway may hold the lock for a moment, so the program waits for it.
const script = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1], { timeout: 60000 });
  database.exec('begin exclusive');
  process.on('message', () => { database.exec('commit'); process.exit(); });
  process.on('disconnect', () => process.exit());
  process.send('locked');`;
