import { type ErasureRequest, ServiceError, type ServiceName } from '@rampart/contracts';
import { type ErasurePart, isFinished, type RowCounts, sumOf } from './erasure';

/**
 * Called one after the other once the rest are done: screening removes from the streams what the others may have sent
 * until then, and webhooks erases copies that it may have made of those events in the meantime.
 */
const LAST: readonly ServiceName[] = ['screening', 'webhooks'];

/** Rows by table, and where the service continues; null: it has finished in this tenant. */
export interface ServiceStep {
  readonly erased: RowCounts;
  readonly next: string | null;
}

/** What services are asked, besides the tenant and the position. */
export type Asked = Omit<ErasureRequest, 'accountId' | 'after'>;

export interface ErasureRun {
  readonly asked: Asked;
  send(service: ServiceName, request: ErasureRequest): Promise<ServiceStep>;
  /** Keeps how far it has come. @throws what ends the run, as that it was cancelled. */
  save(parts: readonly ErasurePart[], interruptions: number): Promise<void>;
  /** Whether to stop after the present steps. */
  isStopping(): boolean;
}

/**
 * Goes through all services that have not finished, each as far as it can be reached.
 *
 * @returns the parts as they are now.
 * @throws what `save` throws, and what `send` throws, except a ServiceError.
 */
export async function runErasure(run: ErasureRun, parts: readonly ErasurePart[]): Promise<ErasurePart[]> {
  const progress = new Progress(run, parts);
  const others = parts.map(({ service }) => service).filter((service) => !LAST.includes(service));
  const hadFinished = progress.finishedAmong(others);
  await Promise.all(others.map((service) => progress.finish(service)));
  // A service that finished only now may have sent events since the last ones were gone through.
  const isLate = progress.finishedAmong(others) > hadFinished;
  for (const service of LAST) {
    if (isLate) progress.restart(service);
    await progress.finish(service);
  }
  return progress.list();
}

class Progress {
  private readonly parts: Map<ServiceName, ErasurePart>;

  constructor(
    private readonly run: ErasureRun,
    parts: readonly ErasurePart[],
  ) {
    this.parts = new Map(parts.map((part) => [part.service, part]));
  }

  list(): ErasurePart[] {
    return [...this.parts.values()];
  }

  finishedAmong(services: readonly ServiceName[]): number {
    return services.filter((service) => {
      const part = this.parts.get(service);
      return part !== undefined && isFinished(part);
    }).length;
  }

  restart(service: ServiceName): void {
    const part = this.parts.get(service);
    if (part !== undefined && isFinished(part))
      this.parts.set(service, { ...part, finished: 0, next: null, finishedAt: null });
  }

  /** Asks a service step by step, in one tenant after the other. */
  async finish(service: ServiceName): Promise<void> {
    let part = this.parts.get(service);
    while (part !== undefined && !isFinished(part) && !this.run.isStopping()) {
      const accountId = part.tenants[part.finished] ?? 0;
      try {
        const step = await this.run.send(service, { ...this.run.asked, accountId, after: part.next });
        part = await this.keep(afterStep(part, step), 0);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        await this.keep({ ...part, isUnreachable: true }, error.isOutcomeUnknown ? 1 : 0);
        return;
      }
    }
  }

  private async keep(part: ErasurePart, interruptions: number): Promise<ErasurePart> {
    this.parts.set(part.service, part);
    await this.run.save(this.list(), interruptions);
    return part;
  }
}

function afterStep(part: ErasurePart, { erased, next }: ServiceStep): ErasurePart {
  const finished = next === null ? part.finished + 1 : part.finished;
  const isDone = finished === part.tenants.length;
  return {
    ...part,
    finished,
    next,
    rows: sumOf(part.rows, erased),
    isUnreachable: false,
    finishedAt: isDone ? new Date().toISOString() : null,
  };
}
