import type { Type } from '@nestjs/common';
import { type ErasureReply, type ErasureRequest, eraseIdentity, type ServiceName } from '@rampart/contracts';
import { Handles, RpcDoor } from '@rampart/rpc';
import { EraseIdentityService } from './erase-identity.service';

/** The door at which a service is told to forget somebody: `erase-identity`. */
export function erasureDoor(service: ServiceName): Type<object> {
  @RpcDoor()
  class ErasureRpc {
    constructor(private readonly erasures: EraseIdentityService) {}

    @Handles(eraseIdentity(service))
    erase(request: ErasureRequest): Promise<ErasureReply> {
      return this.erasures.erase(request);
    }
  }
  return ErasureRpc;
}
