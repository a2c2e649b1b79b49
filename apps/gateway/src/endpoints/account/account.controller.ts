import { Controller } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { computeLimits, NO_LIMIT_SETTINGS } from '../../accounts/limits';
import { AccountUsage } from '../../usage/account-usage.service';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getAccount } from './get-account/get-account.endpoint';
import { getUsage } from './get-usage/get-usage.endpoint';
import { countedToWire, limitsToWire } from './usage-record';

@Controller()
export class AccountController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly accounts: AccountsService,
    private readonly usage: AccountUsage,
  ) {}

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

  /** A sandbox has no keys of its own: its calls are unlimited but for the minute. */
  @Endpoint(getUsage)
  async readUsage({ caller: { accountId, mode } }: CallOf<typeof getUsage>) {
    const account = mode === 'test' ? NO_LIMIT_SETTINGS : await this.accounts.getAccount(accountId);
    const counted = await this.usage.read(accountId, account);
    return {
      limits: limitsToWire(computeLimits(NO_LIMIT_SETTINGS, account)),
      counters: counted.map(countedToWire),
    };
  }
}
