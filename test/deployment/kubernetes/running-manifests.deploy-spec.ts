import { RENDER_TIMEOUT_MS, render } from '../../../tools/kubernetes/kustomize';
import type { RunningApp } from '../../../tools/suite/running-app';
import { askAdmin } from '../../../tools/up/admin-client';
import { ensureDemo } from '../../../tools/up/demo-key';
import { clientOf } from '../../e2e/api-client.fixture';
import { secretsAmong } from './container-env.fixture';
import { type Manifest, podsOf } from './manifest.fixture';
import { type RunningCluster, startCluster } from './running-cluster.fixture';

let objects: readonly Manifest[];
let cluster: RunningCluster;

beforeAll(async () => {
  objects = render('overlays/dev');
  cluster = await startCluster(objects);
}, RENDER_TIMEOUT_MS);

afterAll(() => cluster?.stop());

const ORDER = {
  ip: '8.8.8.8',
  email: 'somebody@example.com',
  amount: '10',
  currency: 'EUR',
  bill_country: 'US',
};

/** Calls the address of the manifest's probe. */
async function probe(app: RunningApp): Promise<number> {
  const pod = podsOf(objects).find(({ name }) => name === app.name);
  const path = pod?.containers[0]?.readinessProbe?.httpGet?.path ?? '';
  return (await fetch(new URL(path, app.healthUrl))).status;
}

/** Seven processes and two engines start one after another, possibly on a busy machine. */
const PATIENCE_MS = 300_000;

test(
  'what the dev overlay says is a suite: it migrates, becomes ready, screens, and takes cases when they come',
  async () => {
    expect(await cluster.runJob('migrate')).toEqual({ code: 0, text: expect.stringContaining('migrated') });
    expect((await cluster.runJob('migrate')).text).not.toContain('migrated');

    const apps = await Promise.all(
      (['screening', 'checks', 'behavior', 'lists', 'gateway'] as const).map((name) =>
        cluster.startService(name),
      ),
    );
    expect(await Promise.all(apps.map(probe))).toEqual(apps.map(() => 200));

    const gateway = apps.find(({ name }) => name === 'gateway');
    const adminToken = secretsAmong(objects)('rampart-gateway', 'admin-token') ?? '';
    const access = { adminUrl: gateway?.adminUrl ?? '', adminToken };
    const { key } = await ensureDemo(gateway?.url ?? '', access, null, 'none');
    const api = clientOf(gateway?.url ?? '');
    try {
      const screened = await api.ask('/api/v1/screen', { key, form: ORDER });
      expect([screened.status, screened.data.shield_status]).toEqual([200, 'APPROVE']);

      const feedback = { key, form: { action: 'mark_fraud' } };
      const path = `/api/v1/screen/${screened.data.shield_id}/feedback`;
      const without = await api.ask(path, feedback);
      expect([without.status, without.error.code]).toEqual([503, 'module_not_installed']);
      expect(await probe(await cluster.startService('cases'))).toBe(200);
      const marked = await api.ask(path, feedback);
      expect([marked.status, marked.data.outcome]).toEqual([200, 'confirmed_fraud']);
      expect(await probe(await cluster.startService('webhooks'))).toBe(200);
      expect((await api.ask('/api/v1/webhooks', { key })).status).toBe(200);
    } finally {
      await api.close();
    }
    const states = await askAdmin<{ service: string; state: string }[]>(access, 'services');
    expect(states.map(({ state }) => state)).toEqual(states.map(() => 'running'));
    // Each service connected as its own user of NATS, and needed nothing that this user may not do.
    expect(cluster.readLogs()).not.toMatch(/permissions violation|authorization violation/i);
  },
  PATIENCE_MS,
);
