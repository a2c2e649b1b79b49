import { Controller, Get } from '@nestjs/common';
import { describeService, SERVICE_NAMES, ServiceError, type ServiceName } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';

/** Which services of the suite are running. */
@Controller('admin/v1/services')
export class ServicesController {
  constructor(private readonly rpc: RpcClient) {}

  /** In the order of the suite. `state`: running, not_installed (nobody listens), or silent (no answer in time). */
  @Get()
  async list(): Promise<object> {
    return { data: await Promise.all(SERVICE_NAMES.map((service) => this.describe(service))) };
  }

  private async describe(service: ServiceName): Promise<object> {
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
