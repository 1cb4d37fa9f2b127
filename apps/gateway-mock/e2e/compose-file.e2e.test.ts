/** The compose file keeps what it is held to. Whether Docker takes it is not tried here: that needs Docker. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { optionNames, options, variableName } from '../src/server/options.ts';

const app = path.join(__dirname, '..');
const text = readFileSync(path.join(app, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text, { strict: true, uniqueKeys: true });
const { gateway, postgres } = services;

/** As the comment at its top says to make them. */
const secrets: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: Buffer.alloc(24, 7).toString('hex'),
  POSTERN_KEY: Buffer.alloc(32, 7).toString('base64'),
  POSTERN_PROVIDER_TOKEN: Buffer.alloc(32, 7).toString('hex'),
};
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+):\?[^}]+\}/g, (_whole, name: string) => secrets[name] ?? '');

test('the gateway is built from the Dockerfile, and the image of the database bears its version', () => {
  const { context, dockerfile } = gateway.build;
  expect(existsSync(path.join(app, context, dockerfile))).toBe(true);
  expect(path.join(app, context, dockerfile)).toBe(path.join(app, 'Dockerfile'));
  expect(postgres.image).toMatch(/^postgres:\d+\.\d+-\w+$/);
});

test('each variable of the gateway is one of its options, with a value that it takes', () => {
  const given = Object.entries<string>(gateway.environment);
  expect(given.map(([name]) => name)).toEqual(['POSTERN_DATABASE', 'POSTERN_KEY', 'POSTERN_PROVIDER_TOKEN']);
  for (const [variable, value] of given) {
    const option = optionNames.find((name) => variableName(name) === variable);
    expect([variable, option === undefined ? undefined : options[option].read(filledIn(value))]).toEqual([
      variable,
      filledIn(value),
    ]);
  }
});

test('no secret stands in it: each comes from the environment, and is asked for if it is not there', () => {
  const asked = [...text.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name, isAskedFor]) => [name, isAskedFor]);
  expect(asked.filter(([, isAskedFor]) => isAskedFor !== ':?')).toEqual([]);
  expect(new Set(asked.map(([name]) => name))).toEqual(new Set(Object.keys(secrets)));
  for (const name of Object.keys(secrets)) expect(text).toContain(`export ${name}="$(openssl rand -`);
});

test('the gateway starts when the database can be asked, as the user and on the database that it has', () => {
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

test('gateways can be many, are reached from this machine only, and may do no more than they need', () => {
  expect(gateway.container_name).toBeUndefined();
  expect(gateway.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+-\d+:8080$/)]);
  expect(gateway).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(postgres.ports).toBeUndefined();
});

test('each volume that is used is declared', () => {
  const used = postgres.volumes.map((volume: string) => volume.split(':')[0]);
  expect(used).toEqual(Object.keys(volumes));
});
