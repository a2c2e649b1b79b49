import { Controller } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { ConsoleAddress } from '../../people/console-address';
import { InvitationsService } from '../../people/invitations.service';
import { type KnownOperator, OperatorsService } from '../../people/operators.service';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { createSetUpLink, listOperators, removeOperator, resetSecondFactor } from './operators.endpoints';

/** The people who operate the deployment in the web console. */
@Controller()
export class OperatorsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly operators: OperatorsService,
    private readonly accounts: AccountsService,
    private readonly address: ConsoleAddress,
  ) {}

  @AdminEndpoint(createSetUpLink)
  async createLink({ document, actor }: AdminCall<typeof createSetUpLink>) {
    const { account_id: accountId = null } = document;
    if (accountId !== null) await this.accounts.getAccount(accountId);
    const { token, expiresAt } = await this.invitations.createSetUpLink(accountId, actor);
    return { url: this.address.linkOf(token), expires_at: expiresAt.toISOString() };
  }

  @AdminEndpoint(listOperators)
  async list() {
    return (await this.operators.list()).map(toWire);
  }

  @AdminEndpoint(removeOperator)
  async remove({ params, actor }: AdminCall<typeof removeOperator>) {
    return toWire(await this.operators.remove(params.user_id, actor));
  }

  @AdminEndpoint(resetSecondFactor)
  async resetFactor({ params, actor }: AdminCall<typeof resetSecondFactor>) {
    await this.operators.resetSecondFactor(params.user_id, actor);
    return { id: params.user_id };
  }
}

const toWire = ({ id, name, email, lastSignedInAt }: KnownOperator) => ({
  id,
  name,
  email,
  last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
});
