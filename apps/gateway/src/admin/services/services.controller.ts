import { Controller } from '@nestjs/common';
import { describeService, SERVICE_NAMES, ServiceError, type ServiceName } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import type { z } from 'zod';
import { AdminEndpoint } from '../admin-endpoint';
import { listServices, type serviceRecord } from './services.endpoints';

/** The running services of the suite. */
@Controller()
export class ServicesController {
  constructor(private readonly rpc: RpcClient) {}

  @AdminEndpoint(listServices)
  list() {
    return Promise.all(SERVICE_NAMES.map((service) => this.describe(service)));
  }

  private async describe(service: ServiceName): Promise<z.infer<typeof serviceRecord>> {
    try {
      const { version, startedAt } = await this.rpc.call(describeService(service), {});
      return { service, state: 'running', version, started_at: startedAt };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const state = error.details?.installed === false ? 'not_installed' : 'silent';
      return { service, state, version: null, started_at: null };
    }
  }
}
