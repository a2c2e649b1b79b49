import { Injectable } from '@nestjs/common';
import { describeService, SERVICE_NAMES, ServiceError, type ServiceName } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';

/** Something that a service keeps, and for how many days. */
export interface KeptFor {
  readonly service: ServiceName;
  readonly kept: string;
  readonly days: number;
}

/** How long the services keep what they keep, as their operator has set it. */
@Injectable()
export class Retention {
  constructor(private readonly rpc: RpcClient) {}

  /** Of the services that answer, in the order of the suite. */
  async read(): Promise<KeptFor[]> {
    return (await Promise.all(SERVICE_NAMES.map((service) => this.keptBy(service)))).flat();
  }

  private async keptBy(service: ServiceName): Promise<KeptFor[]> {
    try {
      const { retention } = await this.rpc.call(describeService(service), {});
      return Object.entries(retention).map(([kept, days]) => ({ service, kept, days }));
    } catch (error) {
      if (error instanceof ServiceError) return [];
      throw error;
    }
  }
}
