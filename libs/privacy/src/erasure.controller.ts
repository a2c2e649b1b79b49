import type { Type } from '@nestjs/common';
import {
  type ErasurePreviewReply,
  type ErasureReply,
  type ErasureRequest,
  eraseIdentity,
  previewErasure,
  type ServiceName,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { EraseIdentityService } from './erase-identity.service';

/** Erases a person's value in a service, or counts where it is kept: `erase-identity`, `preview-erasure`. */
export function erasureController(service: ServiceName): Type<object> {
  @RpcController()
  class ErasureRpc {
    constructor(private readonly erasures: EraseIdentityService) {}

    @Handles(eraseIdentity(service))
    erase(request: ErasureRequest): Promise<ErasureReply> {
      return this.erasures.erase(request);
    }

    @Handles(previewErasure(service))
    preview(request: ErasureRequest): Promise<ErasurePreviewReply> {
      return this.erasures.preview(request);
    }
  }
  return ErasureRpc;
}
