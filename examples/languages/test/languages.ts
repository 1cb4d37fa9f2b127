/** The languages of the samples: how to compile and run a program, and whether this machine can. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Language {
  readonly name: string;
  readonly sample: Program;
  readonly shop?: Program;
  /** The command that compiles sources into a folder. */
  readonly compile?: (sources: readonly string[], folder: string) => Command;
  /** The command that runs a program, to which the test adds arguments. */
  readonly run: (source: string, folder: string) => Command;
  /** The command that receives feedback on a port; that of `run` with the words `listen` and the port if there is none. */
  readonly listen?: (source: string, port: string) => Command;
  /** The setting that names a file with the certificates that it trusts. */
  readonly trust: string;
  /** Whether `receive` is a CGI program instead of a server. */
  readonly isCgi?: boolean;
  /** Whether it starts several programs for each message. */
  readonly isSlow?: boolean;
}

export interface Program {
  /** The sources in the folder of this package, the main one first. */
  readonly sources: readonly [string, ...string[]];
  /** A program with the version of the language and the libraries that the sources need. */
  readonly probe: string;
}

export type Command = readonly string[];

let python: string | undefined;

/** The program itself: some machines have a slow script in front of it. */
const findPython = (): string => {
  if (python !== undefined) return python;
  const found = spawnSync('python3', ['-c', 'import sys; print(sys.executable)']);
  return (python = found.status === 0 ? found.stdout.toString().trim() : 'python3');
};

const javaProbe = `
  class Probe { public static void main(String[] words) throws Exception {
    com.sun.net.httpserver.HttpServer.create(); java.net.http.HttpClient.newHttpClient(); java.util.HexFormat.of();
  } }`;

export const languages: readonly Language[] = [
  {
    name: 'Node.js',
    sample: {
      sources: ['node/sample.mjs'],
      probe: `
        import { createHmac } from 'node:crypto';
        import { createServer } from 'node:http';
        if (parseInt(process.versions.node) < 22) throw new Error('Node.js 22 or later is needed');`,
    },
    run: (source) => [process.execPath, source],
    trust: 'NODE_EXTRA_CA_CERTS',
  },
  {
    name: 'Python',
    sample: {
      sources: ['python/sample.py'],
      probe: `
import hashlib, hmac, http.server, json, sys, urllib.request
assert sys.version_info >= (3, 9), 'Python 3.9 or later is needed'`,
    },
    shop: {
      sources: ['python/shop.py'],
      probe: `
import hashlib, hmac, http.server, json, sqlite3, sys, urllib.request
assert sys.version_info >= (3, 9), 'Python 3.9 or later is needed'`,
    },
    // Without -B, Python writes what it has compiled beside the sources.
    run: (source) => [findPython(), '-B', source],
    trust: 'SSL_CERT_FILE',
  },
  {
    name: 'PHP',
    sample: {
      sources: ['php/sample.php'],
      probe: `<?php
        if (PHP_VERSION_ID < 80000) throw new Exception('PHP 8.0 or later is needed');
        json_encode([hash_hmac('sha256', 'text', 'key')]);`,
    },
    shop: {
      sources: ['php/shop.php'],
      probe: `<?php
        if (PHP_VERSION_ID < 80100) throw new Exception('PHP 8.1 or later is needed');
        json_encode([hash_hmac('sha256', 'text', 'key')]);`,
    },
    run: (source) => ['php', source],
    trust: 'openssl.cafile',
    listen: (source, port) => ['php', '-S', `127.0.0.1:${port}`, source],
  },
  {
    name: 'Java',
    sample: { sources: ['java/Sample.java'], probe: javaProbe },
    shop: { sources: ['java/Shop.java', 'java/Sample.java'], probe: javaProbe },
    compile: (sources, folder) => ['javac', '-encoding', 'UTF-8', '-d', folder, ...sources],
    run: (source, folder) => [
      'java',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      folder,
      path.basename(source, '.java'),
    ],
    trust: 'javax.net.ssl.trustStore',
  },
  {
    name: 'Go',
    sample: {
      sources: ['go/sample.go'],
      probe: `package main
        import ("crypto/hmac"; "crypto/sha256"; "net/http")
        func main() { hmac.New(sha256.New, nil); http.NewServeMux() }`,
    },
    compile: ([source = ''], folder) => ['go', 'build', '-o', path.join(folder, 'go-program'), source],
    run: (_source, folder) => [path.join(folder, 'go-program')],
    trust: 'SSL_CERT_FILE',
  },
  {
    name: 'C#',
    sample: {
      sources: ['csharp/Sample.cs'],
      probe: `
        using System.Net.Http;
        using System.Security.Cryptography;
        static class Probe { static void Main() { new HttpClient(); SHA256.Create(); new System.Net.HttpListener(); } }`,
    },
    compile: ([source = ''], folder) => [
      'mcs',
      '-r:System.Net.Http',
      `-out:${path.join(folder, 'Program.exe')}`,
      source,
    ],
    run: (_source, folder) => ['mono', path.join(folder, 'Program.exe')],
    trust: 'SSL_CERT_FILE',
  },
  {
    name: 'Bash',
    sample: {
      sources: ['curl/sample.sh'],
      probe: `
        ((BASH_VERSINFO[0] >= 5)) || { echo 'Bash 5 or later is needed'; exit 1; }
        openssl version && curl --version`,
    },
    run: (source) => ['bash', source],
    trust: 'CURL_CA_BUNDLE',
    isCgi: true,
    isSlow: true,
  },
];

/** Compiles a program into a folder, if its language is compiled, and returns the command that runs it. */
export const buildProgram = (
  { compile, run }: Language,
  { sources }: Pick<Program, 'sources'>,
  folder: string,
): Command => {
  const [main, ...others] = sources.map((file) => path.resolve(__dirname, '..', file));
  if (main === undefined) throw new Error('a program has a source');
  if (compile !== undefined) runOnce(compile([main, ...others], folder));
  return run(main, folder);
};

/** The command that receives feedback on a port, of a program that is built. */
export const listenCommand = (
  { listen }: Language,
  { sources }: Program,
  command: Command,
  port: string,
): Command =>
  listen === undefined
    ? [...command, 'listen', port]
    : listen(path.resolve(__dirname, '..', sources[0]), port);

/** The first error when this machine compiles and runs the probe of a program; `undefined` if it can. */
export const findObstacle = (language: Language, { sources, probe }: Program): string | undefined => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-probe-'));
  try {
    const file = path.join(folder, `Probe${path.extname(sources[0])}`);
    writeFileSync(file, probe);
    runOnce(buildProgram(language, { sources: [file] }, folder));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Throws an error with the first line of output that reports one. */
const runOnce = ([command = '', ...args]: Command): void => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error !== undefined) throw new Error(`${command} not found`);
  if (status === 0) return;
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim());
  const first =
    lines.find((line) => /(error|exception)\b.*: \S/iu.test(line)) ?? lines.find((line) => line !== '');
  throw new Error(`${command}: ${first ?? `exit code ${status}`}`);
};
