/** Checks the compose file without Docker: its variables, secrets, health check, ports and volumes. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { parseAllowedHosts } from '../src/http/allowed-hosts.ts';
import { optionNames, options, variableName } from '../src/server/options.ts';

const app = path.join(__dirname, '..');
const text = readFileSync(path.join(app, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text, { strict: true, uniqueKeys: true });
const { gateway, postgres } = services;

/** Values like those that the comment at the top of the file creates. */
const secrets: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: Buffer.alloc(24, 7).toString('hex'),
  POSTERN_KEY: Buffer.alloc(32, 7).toString('base64'),
  POSTERN_PROVIDER_TOKEN: createHash('sha256').update('a token').digest('hex'),
};
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_whole, name: string) => secrets[name] ?? '');

test('the gateway is built from the Dockerfile, and the database image has a fixed version', () => {
  const { context, dockerfile } = gateway.build;
  expect(existsSync(path.join(app, context, dockerfile))).toBe(true);
  expect(path.join(app, context, dockerfile)).toBe(path.join(app, 'Dockerfile'));
  expect(postgres.image).toMatch(/^postgres:\d+\.\d+-\w+$/);
});

test('each environment variable of the gateway is one of its options, with a valid value', () => {
  const variables = Object.entries<string>(gateway.environment);
  expect(variables.map(([name]) => name)).toEqual([
    'POSTERN_DATABASE',
    'POSTERN_KEY',
    'POSTERN_PROVIDER_TOKEN',
    'POSTERN_ALLOW_HTTP_FEEDBACK',
  ]);
  for (const [variable, value] of variables) {
    const option = optionNames.find((name) => variableName(name) === variable);
    expect([variable, option === undefined ? undefined : options[option].read(filledIn(value))]).toEqual([
      variable,
      filledIn(value),
    ]);
  }
});

test('beside the shop, only localhost and the name in the compose network reach the gateway', () => {
  const beside = parse(readFileSync(path.join(app, 'compose.shop.yaml'), 'utf8')).services;
  const { POSTERN_ALLOWED_HOSTS: hosts } = beside.gateway.environment;
  expect(parseAllowedHosts(hosts)).toEqual([new URL(beside.shop.environment.POSTERN_BASE_URL).hostname]);
});

test('the request that sends feedback to the shop is one of the management API, and shows a failure', () => {
  const shopText = readFileSync(path.join(app, 'compose.shop.yaml'), 'utf8');
  const [, options = '', method = '', body = '', address = ''] =
    /curl (.*)-X (\w+) [^]*-d '([^']+)' \\\n# +(http\S+)/.exec(shopText) ?? [];
  const { paths } = JSON.parse(readFileSync(path.join(app, 'docs/management-api.json'), 'utf8'));
  const route = new URL(address).pathname
    .replace('/back-office/api', '')
    .replace('/DEMO0001/', '/{merchant_identifier}/');
  expect(Object.keys(paths[route])).toContain(method.toLowerCase());
  expect(options).toBe('--fail-with-body ');
  expect(JSON.parse(body)).toHaveProperty('channels.web.direct', 'http://shop:8081/feedback');
});

test('it contains no secret: each comes from the environment and is required', () => {
  const references = [...text.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name, marker]) => [name, marker]);
  expect(references.filter(([, marker]) => marker !== ':?')).toEqual([]);
  expect(new Set(references.map(([name]) => name))).toEqual(new Set(Object.keys(secrets)));
  for (const name of Object.keys(secrets)) expect(text).toContain(`export ${name}="$(openssl rand -`);
});

test('the gateway starts after the health check of the database, with its user and database name', () => {
  expect(gateway.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  const { username, hostname, pathname } = new URL(filledIn(gateway.environment.POSTERN_DATABASE));
  const { POSTGRES_USER, POSTGRES_DB } = postgres.environment;
  expect([username, hostname, pathname]).toEqual([POSTGRES_USER, 'postgres', `/${POSTGRES_DB}`]);
  expect(postgres.healthcheck.test).toEqual([
    'CMD',
    'pg_isready',
    '--host=127.0.0.1',
    `--username=${POSTGRES_USER}`,
    `--dbname=${POSTGRES_DB}`,
  ]);
});

test('the gateway can be scaled, listens on loopback only, and has no capabilities', () => {
  expect(gateway.container_name).toBeUndefined();
  expect(gateway.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+-\d+:8080$/)]);
  expect(gateway).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(postgres.ports).toBeUndefined();
});

test('each volume in use is declared', () => {
  const used = postgres.volumes.map((volume: string) => volume.split(':')[0]);
  expect(used).toEqual(Object.keys(volumes));
});
