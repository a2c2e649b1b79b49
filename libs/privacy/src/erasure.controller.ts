import type { Type } from '@nestjs/common';
import { type ErasureReply, type ErasureRequest, eraseIdentity, type ServiceName } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { EraseIdentityService } from './erase-identity.service';

/** Erases a person's value in a service: `erase-identity`. */
export function erasureController(service: ServiceName): Type<object> {
  @RpcController()
  class ErasureRpc {
    constructor(private readonly erasures: EraseIdentityService) {}

    @Handles(eraseIdentity(service))
    erase(request: ErasureRequest): Promise<ErasureReply> {
      return this.erasures.erase(request);
    }
  }
  return ErasureRpc;
}
