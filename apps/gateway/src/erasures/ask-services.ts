import {
  type Actor,
  type ErasureRequest,
  SERVICE_NAMES,
  ServiceError,
  type ServiceName,
} from '@rampart/contracts';

export interface WantedErasure {
  readonly accountId: number;
  readonly entityType: string;
  readonly value: string;
  /** Services that this deployment does not have. */
  readonly absent: readonly ServiceName[];
  readonly actor: Actor;
  /** Whether the account is a sandbox, as a test key's is; default false. */
  readonly isSandbox?: boolean;
}

/** Rows by table (messages by stream), and where the service continues; null: finished. */
export interface ServiceStep {
  readonly rows: Readonly<Record<string, number>>;
  readonly next: string | null;
}

export interface AskedServices {
  /** Rows by `<service>.<table>`. */
  readonly rows: Readonly<Record<string, number>>;
  /** Services that did not finish. */
  readonly failed: readonly ServiceName[];
}

/**
 * Sends every present service the request, step by step until it has finished, for one tenant after the other.
 *
 * @param last services that are asked one after the other, once the rest are done.
 * @throws what `send` throws, except a ServiceError.
 */
export async function askServices(
  { entityType, value, absent, actor }: WantedErasure,
  tenants: readonly number[],
  last: readonly ServiceName[],
  send: (service: ServiceName, request: ErasureRequest) => Promise<ServiceStep>,
): Promise<AskedServices> {
  const rows: Record<string, number> = {};
  const failed: ServiceName[] = [];
  const finish = async (service: ServiceName, accountId: number): Promise<void> => {
    let after: string | null = null;
    do {
      const step: ServiceStep = await send(service, { accountId, entityType, value, actor, after });
      for (const [table, count] of Object.entries(step.rows)) {
        const name = `${service}.${table}`;
        rows[name] = (rows[name] ?? 0) + count;
      }
      after = step.next;
    } while (after !== null);
  };
  const ask = async (service: ServiceName): Promise<void> => {
    try {
      for (const tenant of tenants) await finish(service, tenant);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      failed.push(service);
    }
  };
  const present = SERVICE_NAMES.filter((service) => !absent.includes(service));
  await Promise.all(present.filter((service) => !last.includes(service)).map(ask));
  for (const service of last.filter((each) => present.includes(each))) await ask(service);
  return { rows, failed };
}
