// A lock that processes share through a folder: one holds it at a time, in the order in which they asked (Lamport's bakery
// algorithm). Each process writes files under its own process id only, so the files of a process that died are ignored and
// removed without a race.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const pollMilliseconds = 50;
const quietMilliseconds = 1000;

/**
 * @param {string} folder where the lock's files are
 * @param {string} holder what the others read while they wait
 * @param {(holder: string, pid: number) => void} onWait called once, when it has waited for a second
 * @returns {Promise<() => void>} releases the lock
 */
export const acquireLock = async (folder, holder, onWait) => {
  mkdirSync(folder, { recursive: true });
  const choosing = path.join(folder, `choosing.${process.pid}`);
  writeFileSync(choosing, '');
  const number = 1 + Math.max(0, ...entriesOf(folder).map((entry) => entry.number));
  const ticket = path.join(folder, `ticket.${number}.${process.pid}`);
  writeFileSync(ticket, holder);
  rmSync(choosing);

  const release = () => rmSync(ticket, { force: true });
  process.once('exit', release);
  const begun = Date.now();
  let silent = true;
  for (;;) {
    const [first] = entriesOf(folder).filter((entry) => isAhead(entry, number));
    if (first === undefined) return release;
    if (silent && Date.now() - begun > quietMilliseconds) {
      silent = false;
      onWait(holderOf(first), first.pid);
    }
    await setTimeout(pollMilliseconds);
  }
};

// A process that is choosing may get a smaller number.
const isAhead = ({ pid, number }, own) =>
  pid !== process.pid && (number === 0 || number < own || (number === own && pid < process.pid));

/** The tickets of living processes; a process that is choosing has number 0. */
const entriesOf = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const [, ticketNumber, pid] = /^(?:choosing|ticket\.(\d+))\.(\d+)$/.exec(name) ?? [];
    if (pid === undefined) return [];
    const entry = { file: path.join(folder, name), number: Number(ticketNumber ?? 0), pid: Number(pid) };
    if (isAlive(entry.pid)) return [entry];
    rmSync(entry.file, { force: true });
    return [];
  });

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const holderOf = ({ file }) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // released a moment ago
  }
};
