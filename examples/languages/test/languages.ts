/** The languages of the samples: how to find their interpreter, and how to run a sample. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface Language {
  readonly name: string;
  /** Programs that must be there, each with arguments that exit with 0. */
  readonly needs: readonly (readonly string[])[];
  /** Commands that compile the programs into a folder, once. */
  readonly build?: (folder: string) => readonly (readonly string[])[];
  /** The command of a program, to which the test adds arguments. */
  readonly command: (program: 'sample' | 'shop', folder: string) => readonly string[];
  /** The command that receives feedback on a port; the command with the words `listen` and the port if there is none. */
  readonly listen?: (program: 'sample' | 'shop', port: string, folder: string) => readonly string[];
  /** Whether there is a shop in this language. */
  readonly hasShop?: boolean;
  /** Whether `receive` is a CGI program instead of a server. */
  readonly isCgi?: boolean;
}

// The program itself: some machines have a slow script in front of it.
const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)']);
const python = found.status === 0 ? found.stdout.toString().trim() : 'python3';

export const source = (file: string): string => path.join(__dirname, '..', file);

export const languages: readonly Language[] = [
  {
    name: 'Node.js',
    needs: [['node', '-e', 'process.exit(parseInt(process.versions.node) < 22 ? 1 : 0)']],
    command: (program) => [process.execPath, source(`node/${program}.mjs`)],
  },
  {
    name: 'Python',
    needs: [['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))']],
    command: (program) => [python, source(`python/${program}.py`)],
    hasShop: true,
  },
  {
    name: 'PHP',
    hasShop: true,
    needs: [['php', '-r', 'exit(PHP_VERSION_ID < 80000 ? 1 : 0);']],
    command: (program) => ['php', source(`php/${program}.php`)],
    listen: (program, port) => ['php', '-S', `127.0.0.1:${port}`, source(`php/${program}.php`)],
  },
  {
    name: 'Java',
    hasShop: true,
    needs: [['javac', '--release', '17', '--version']],
    build: (folder) => [
      ['javac', '-encoding', 'UTF-8', '-d', folder, source('java/Sample.java'), source('java/Shop.java')],
    ],
    command: (program, folder) => [
      'java',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      folder,
      classes[program],
    ],
  },
  {
    name: 'Go',
    needs: [['go', 'version']],
    build: (folder) => [['go', 'build', '-o', path.join(folder, 'go-sample'), source('go/sample.go')]],
    command: (program, folder) => [path.join(folder, `go-${program}`)],
  },
  {
    name: 'C#',
    needs: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    build: (folder) => [
      ['mcs', '-r:System.Net.Http', `-out:${path.join(folder, 'Sample.exe')}`, source('csharp/Sample.cs')],
    ],
    command: (_program, folder) => ['mono', path.join(folder, 'Sample.exe')],
  },
  {
    name: 'Bash',
    needs: [
      ['bash', '-c', '((BASH_VERSINFO[0] >= 5))'],
      ['openssl', 'version'],
      ['curl', '--version'],
    ],
    command: (program) => ['bash', source(`curl/${program}.sh`)],
    isCgi: true,
  },
];

const classes = { sample: 'Sample', shop: 'Shop' } as const;

/** The programs that a language needs and this machine does not have. */
export const missingPrograms = ({ needs }: Language): readonly string[] =>
  needs.flatMap(([command = '', ...args]) =>
    spawnSync(command, args, { stdio: 'ignore' }).status === 0 ? [] : [command],
  );
