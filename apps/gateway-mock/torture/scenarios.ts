/** The scenarios of the torture test. In all of them, clients also break some of their own connections. */
import type { ProcessOptions } from '../e2e/gateway-process.ts';
import {
  deleteLogAfterCleanStop,
  killDatabaseServer,
  lockDatabaseFile,
} from './disruptions/database-disruptions.ts';
import type { Disruption } from './disruptions/disruption.ts';
import {
  exhaustFileDescriptors,
  fileDescriptorLimitUnavailable,
  fillDisk,
  fillDiskUnavailable,
  fillHeap,
} from './disruptions/resource-disruptions.ts';
import { jumpClocks } from './disruptions/jump-clocks.ts';
import { killProcesses, pauseProcess, replaceProcess } from './disruptions/process-disruptions.ts';
import { restoreAccount } from './disruptions/restore-account.ts';
import type { EngineName } from './torture-database.ts';

export interface Scenario {
  readonly name: string;
  readonly engines: readonly EngineName[];
  /** The disruptions, for the report. */
  readonly does: string;
  /** The requirement in addition to those of every scenario. */
  readonly requirement: string;
  readonly processes: number;
  readonly processOptions?: Pick<ProcessOptions, 'nodeFlags' | 'maxOpenFiles'>;
  /** Whether the scenario breaks connections to PostgreSQL. */
  readonly breaksConnections?: true;
  /** Whether clocks jump. Then shoppers open no page. */
  readonly clocksJump?: true;
  /** Whether the tests run the scenario on PostgreSQL, too, although it breaks no connections. */
  readonly isTestedOnBoth?: true;
  readonly disrupt: Disruption;
  /** The test of the same disruption, because of which the tests do not run the scenario. */
  readonly ownTest?: string;
  /** Why the scenario cannot run on this machine, if so. */
  readonly unavailable?: () => string | undefined;
}

/** The requirements in every scenario. */
export const requirements: readonly string[] = [
  'Each acknowledged operation is stored exactly once, with the acknowledged result.',
  'Each payment has the operations of its tries, in their order, and each return to the shop is signed and has the code of the last. A payment whose reply was lost has them or none.',
  'Each saved card whose token arrived is stored once.',
  'No file and no table has the number of a card.',
  'Nothing else is stored, except operations whose reply was lost or was an internal error, as they were sent.',
  'The consistency check of the storage finds no error, and a new gateway answers status checks with the stored totals.',
  'After each disruption, all gateways answer again by themselves.',
  'No gateway exits by itself, and each one exits with 0 after SIGTERM.',
];

const both = ['sqlite', 'postgres'] as const;

export const scenarios = [
  {
    name: 'killed-processes',
    engines: both,
    does: 'Kills one or two of three gateways with SIGKILL, and starts others. Breaks connections to PostgreSQL, at the server and on the way.',
    requirement: 'A gateway that starts after a kill continues with the stored state.',
    processes: 3,
    breaksConnections: true,
    disrupt: killProcesses,
  },
  {
    name: 'paused-process',
    engines: both,
    does: 'Pauses one of two gateways with SIGSTOP for up to 4 seconds, then sends SIGCONT.',
    requirement: 'Requests that wait for the paused gateway are answered when it continues.',
    processes: 2,
    disrupt: pauseProcess,
  },
  {
    name: 'full-disk',
    engines: ['sqlite'],
    does: 'Limits the size of the files of the gateway, until it refuses requests, then lifts the limit. A write fails like on a full disk.',
    requirement: 'Refused operations are not stored in part.',
    processes: 1,
    disrupt: fillDisk,
    ownTest: 'full-disk.long.test.ts',
    unavailable: fillDiskUnavailable,
  },
  {
    name: 'killed-database-server',
    engines: ['postgres'],
    does: 'Kills the PostgreSQL server (immediate shutdown) and starts it again, or kills one of its processes with SIGKILL.',
    requirement: 'The gateways keep running, and connect again.',
    processes: 2,
    disrupt: killDatabaseServer,
    ownTest: 'postgres-outage.long.test.ts',
  },
  {
    name: 'locked-database-file',
    engines: ['sqlite'],
    does: 'Another program locks the database file, in a long run for up to 8 seconds.',
    requirement: 'Operations that waited too long are refused and not stored.',
    processes: 1,
    disrupt: lockDatabaseFile,
    ownTest: 'locked-database.long.test.ts',
  },
  {
    name: 'clock-jumps',
    engines: both,
    does: 'The machine clock of one of two gateways jumps by up to 60 days, forwards or backwards, and back (a preload shifts Date). Then the management API stops, advances and resumes the clock of the account.',
    requirement: 'The order of the operations does not depend on clocks.',
    processes: 2,
    processOptions: { nodeFlags: ['--import', new URL('shifted-clock.ts', import.meta.url).href] },
    clocksJump: true,
    disrupt: jumpClocks,
    ...(process.platform === 'win32' && { unavailable: () => 'Windows has no SIGUSR2' }),
  },
  {
    name: 'deleted-log-after-clean-stop',
    engines: ['sqlite'],
    does: 'Stops both gateways with SIGTERM under load, deletes the -wal and -shm files, and starts gateways again.',
    requirement: 'A clean stop leaves everything in the database file.',
    processes: 2,
    disrupt: deleteLogAfterCleanStop,
  },
  {
    name: 'restored-account',
    engines: both,
    does: 'Snapshots, restores, resets, imports, exports and deletes a second account through the management API, by the provider and by its merchant, during operations of both accounts. Kills one of two gateways with SIGKILL during some of them.',
    requirement:
      'The second account is always in a state that the requests explain, never in half of one, and no `fort_id` is used twice.',
    processes: 2,
    isTestedOnBoth: true,
    disrupt: restoreAccount,
  },
  {
    name: 'few-file-descriptors',
    engines: both,
    does: 'The gateway has 64 file descriptors (ulimit -n 64). Opens connections until it has none left, then closes them.',
    requirement: 'The gateway keeps running without free file descriptors.',
    processes: 1,
    processOptions: { maxOpenFiles: 64 },
    disrupt: exhaustFileDescriptors,
    unavailable: fileDescriptorLimitUnavailable,
  },
  {
    name: 'small-heap',
    engines: both,
    does: 'The gateways have a heap of 64 MB (--max-old-space-size=64). Sends 100 requests of 60 KB to each at once.',
    requirement: 'No gateway runs out of memory.',
    processes: 2,
    processOptions: { nodeFlags: ['--max-old-space-size=64'] },
    disrupt: fillHeap,
  },
  {
    name: 'two-processes-on-one-file',
    engines: ['sqlite'],
    does: 'Two gateways share one SQLite file and its orders. Each disruption replaces one of them with SIGTERM.',
    requirement: 'Both gateways see the operations of the other at once.',
    processes: 2,
    disrupt: replaceProcess,
    ownTest: 'durability.e2e.test.ts',
  },
  {
    name: 'three-processes-on-postgresql',
    engines: ['postgres'],
    does: 'Three gateways share one PostgreSQL database and its orders. Each disruption replaces one of them with SIGTERM.',
    requirement: 'All gateways see the operations of the others at once.',
    processes: 3,
    disrupt: replaceProcess,
    ownTest: 'durability.e2e.test.ts',
  },
] as const satisfies readonly Scenario[];

export type ScenarioName = (typeof scenarios)[number]['name'];
