/** The templates of the Helm chart give valid resources. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { succeeds } from './image-builders.ts';

const chart = path.join(__dirname, '../../../../apps/gateway-mock/helm');
const read = (file: string): string => readFileSync(path.join(chart, file), 'utf8');
const defaults: Values = parse(read('values.yaml'));

interface Values {
  readonly persistence: Readonly<Record<string, unknown>>;
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

const hasGo = succeeds(['go', 'version']);
if (!hasGo) process.stderr.write('Rendering the Helm chart is skipped: this machine has no Go.\n');

(hasGo ? describe : describe.skip)('the templates', () => {
  const render = (values: object): ReadonlyMap<string, Resource> => {
    const program = path.join(__dirname, 'render-chart.go');
    const args = ['run', program, path.join(chart, 'templates'), JSON.stringify({ ...defaults, ...values })];
    const { stdout, stderr, status } = spawnSync('go', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const resources = parseAllDocuments(stdout, { strict: true, uniqueKeys: true }).map(
      (document): Resource | null => document.toJS(),
    );
    return new Map(resources.flatMap((one) => (one === null ? [] : [[one.kind, one]])));
  };
  const specOf = (resources: ReadonlyMap<string, Resource>) => resources.get('Deployment')?.spec;
  const withContainer = (container: object) => ({
    template: { spec: { containers: [expect.objectContaining(container)] } },
  });

  test('give a deployment, a service and a volume for a SQLite file', () => {
    const resources = render({});
    expect([...resources.keys()].toSorted()).toEqual(['Deployment', 'PersistentVolumeClaim', 'Service']);
    expect([...resources.values()].map(({ metadata }) => metadata.name)).toEqual(['test', 'test', 'test']);
    expect(specOf(resources)).toMatchObject({
      strategy: { type: 'Recreate' },
      template: {
        spec: {
          volumes: expect.arrayContaining([{ name: 'data', persistentVolumeClaim: { claimName: 'test' } }]),
        },
      },
    });
  });

  test('give a gateway that is not root and cannot write outside its volumes, with its secrets from a secret', () => {
    expect(specOf(render({}))).toMatchObject(
      withContainer({
        envFrom: [{ secretRef: { name: 'postern' } }],
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
        readinessProbe: { httpGet: { path: '/health/ready', port: 'http', scheme: 'HTTP' } },
      }),
    );
  });

  test('pass options on as texts', () => {
    const options = { POSTERN_FEEDBACK_TIMEOUT: '5', POSTERN_ALLOW_HTTP_FEEDBACK: 'shop,10.0.0.0/8' };
    const env = Object.entries(options).map(([name, value]) => ({ name, value }));
    expect(specOf(render({ options }))).toMatchObject(withContainer({ env: expect.arrayContaining(env) }));
  });

  test.each([{ POSTERN_TLS: 'true' }, { POSTERN_TLS: true }, { POSTERN_TLS_CERT: '/data/cert.pem' }])(
    'probe a gateway with %j by HTTPS',
    (options) => {
      const scheme = expect.objectContaining({ httpGet: expect.objectContaining({ scheme: 'HTTPS' }) });
      const probes = { startupProbe: scheme, livenessProbe: scheme, readinessProbe: scheme };
      expect(specOf(render({ options }))).toMatchObject(withContainer(probes));
    },
  );

  test('give no volume for PostgreSQL', () => {
    const resources = render({ persistence: { ...defaults.persistence, enabled: false }, replicas: 3 });
    expect([...resources.keys()].toSorted()).toEqual(['Deployment', 'Service']);
    expect(specOf(resources)).toMatchObject({ replicas: 3 });
    expect(specOf(resources)?.['strategy']).toBeUndefined();
  });
});
