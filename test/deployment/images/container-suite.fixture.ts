import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { type Engines, startEngines } from '../../../tools/engines/start-engines';
import { type Asking, clientOf } from '../../e2e/api-client.fixture';
import { type NatsWithUsers, startNatsWithUsers } from '../../e2e/events/nats-with-users.fixture';
import { operatorOf } from '../../e2e/operator.fixture';
import { COMPOSE } from '../compose/compose-file.fixture';
import { type Container, checkHealth, type Ended, startContainer } from './container.fixture';
import { settingsOf } from './container-settings.fixture';
import type { Image } from './image-builder.fixture';

/** Certainly long enough for a single step. */
const PATIENCE_MS = 120_000;
const ORDER = {
  ip: '185.220.101.1',
  email: 'jo@mailinator.com',
  amount: '120.50',
  currency: 'EUR',
  bill_country: 'US',
};

type Answer = Readonly<Record<string, unknown>>;
type Ask = (path: string, asking?: Asking) => Promise<Answer>;

/** All containers of the compose file as processes of this machine, on a Postgres and a NATS of their own. */
export class ContainerSuite {
  private readonly running = new Map<ServiceName, Container>();

  private constructor(
    private readonly imageOf: (app: string) => Image,
    private readonly engines: Engines,
    private readonly nats: NatsWithUsers,
  ) {}

  static async start(imageOf: (app: string) => Image): Promise<ContainerSuite> {
    const engines = await startEngines({ dataDir: null, durable: false, only: 'postgres' });
    return new ContainerSuite(imageOf, engines, await startNatsWithUsers());
  }

  /** Runs the migration job to its end. */
  migrate(): Promise<Ended> {
    const { command } = COMPOSE.services.migrate ?? {};
    return startContainer(this.imageOf('tools'), this.settingsOf('migrate'), command).ended;
  }

  /** Starts every service, until each finds itself healthy by its image's own check. */
  async startServices(): Promise<void> {
    for (const service of SERVICE_NAMES)
      this.running.set(service, startContainer(this.imageOf(service), this.settingsOf(service)));
    await Promise.all(SERVICE_NAMES.map((service) => this.addressesOf(service)));
    for (const service of SERVICE_NAMES) {
      const asking = { HEALTH_PORT: new URL((await this.addressesOf(service)).healthUrl ?? '').port };
      const isWell = async () => (await checkHealth(this.imageOf(service), asking)).code === 0;
      await untilTrue(isWell, `${service} finds itself well`, PATIENCE_MS);
    }
  }

  /** Asks the suite as a new account; an answer other than 200 fails. */
  async useAccount(use: (ask: Ask) => Promise<void>): Promise<void> {
    const { url = '', adminUrl = '' } = await this.addressesOf('gateway');
    const adminToken = this.settingsOf('gateway').ADMIN_TOKEN ?? '';
    const { key } = await operatorOf({ adminUrl, adminToken }).newTenant();
    const client = clientOf(url);
    try {
      await use(async (path, asking = {}) => {
        const { status, text, data } = await client.ask(path, { key, ...asking });
        if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
        return data;
      });
    } finally {
      await client.close();
    }
  }

  /** An order from a Tor exit with a disposable address, with the evidence of every service. */
  screenOrder(ask: Ask): Promise<Answer> {
    return ask('/api/v1/screen?expand=degraded', { form: ORDER });
  }

  /** @returns the exit code of every app after the signal to stop, and what NATS refused any of them. */
  async stopServices(): Promise<{ codes: Record<string, number | null>; refused: readonly string[] }> {
    for (const container of this.running.values()) container.stop();
    const ended = await Promise.all(
      [...this.running].map(async ([service, { ended: end }]) => [service, (await end).code] as const),
    );
    return { codes: Object.fromEntries(ended), refused: this.nats.refusals() };
  }

  async stop(): Promise<void> {
    await this.stopServices();
    await this.nats.stop();
    await this.engines.stop();
  }

  private addressesOf(service: ServiceName): Promise<Readonly<Record<string, string>>> {
    const container = this.running.get(service);
    if (container === undefined) throw new Error(`${service} was not started`);
    return container.ready;
  }

  private settingsOf(service: string): Record<string, string> {
    const databaseUrl = this.engines.postgres?.databaseUrl ?? '';
    return settingsOf(service, { databaseUrl, natsUrlFor: this.nats.urlFor });
  }
}
