import { Controller } from '@nestjs/common';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getAccount } from './get-account/get-account.endpoint';

@Controller()
export class AccountController {
  constructor(readonly pipeline: EndpointPipeline) {}

  /** Answered from what the key guard already knows, without another service. */
  @Endpoint(getAccount)
  describe({ caller }: CallOf<typeof getAccount>) {
    return {
      user: { id: caller.userId, name: caller.userName, email: caller.userEmail },
      key: {
        name: caller.keyName,
        scopes: [...caller.scopes],
        rate_limit_per_minute: caller.ratePerMinute,
      },
    };
  }
}
