import { Controller } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { ApiKeysService } from '../../accounts/api-keys.service';
import { ConsoleAddress } from '../../people/console-address';
import { LinksService } from '../../people/links/links.service';
import { type KnownOperator, OperatorsService } from '../../people/operators.service';
import { PeopleService, type SearchedPerson } from '../../people/people.service';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import {
  createEnrolmentLink,
  createSetUpLink,
  listOperators,
  removeOperator,
  removePerson,
  resetSecondFactor,
  searchPeople,
} from './operators.endpoints';

/** The people who operate the deployment in the web console, and how people of all accounts sign in. */
@Controller()
export class OperatorsController {
  constructor(
    private readonly links: LinksService,
    private readonly operators: OperatorsService,
    private readonly people: PeopleService,
    private readonly accounts: AccountsService,
    private readonly address: ConsoleAddress,
    private readonly keys: ApiKeysService,
  ) {}

  @AdminEndpoint(createSetUpLink)
  async createLink({ document, actor }: AdminCall<typeof createSetUpLink>) {
    const { account_id: accountId = null } = document;
    if (accountId !== null) await this.accounts.getAccount(accountId);
    return this.address.linkOf(await this.links.createSetUpLink(accountId, actor));
  }

  @AdminEndpoint(listOperators)
  async list() {
    return (await this.operators.list()).map(toWire);
  }

  @AdminEndpoint(removeOperator)
  async remove({ params, actor }: AdminCall<typeof removeOperator>) {
    const operator = toWire(await this.operators.remove(params.user_id, actor));
    return { ...operator, issued_keys: await this.keysOf(params.user_id) };
  }

  @AdminEndpoint(resetSecondFactor)
  async resetFactor({ params, actor }: AdminCall<typeof resetSecondFactor>) {
    const removed = await this.people.resetSecondFactor(params.user_id, actor);
    return { id: params.user_id, ...removed };
  }

  @AdminEndpoint(searchPeople)
  async search({ query }: AdminCall<typeof searchPeople>) {
    return (await this.people.search(query.email)).map(personToWire);
  }

  @AdminEndpoint(createEnrolmentLink)
  async enrol({ params, actor }: AdminCall<typeof createEnrolmentLink>) {
    return this.address.linkOf(await this.people.createEnrolmentLink(params.user_id, actor));
  }

  @AdminEndpoint(removePerson)
  async removePerson({ params, actor }: AdminCall<typeof removePerson>) {
    const person = personToWire(await this.people.remove(params.user_id, actor));
    return { ...person, issued_keys: await this.keysOf(params.user_id) };
  }

  private async keysOf(userId: number) {
    const keys = await this.keys.listIssuedBy(userId);
    return keys.map(({ accountId: account_id, id, name, mode, scopes }) => ({
      account_id,
      id,
      name,
      mode,
      scopes,
    }));
  }
}

const toWire = ({ id, name, email, lastSignedInAt }: KnownOperator) => ({
  id,
  name,
  email,
  last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
});

const personToWire = (person: SearchedPerson) => ({
  ...toWire(person),
  is_operator: person.isOperator,
  authenticator: person.authenticator,
  passkeys: person.passkeys,
  by_provider: person.isOfProvider,
  accounts: [...person.accounts],
});
