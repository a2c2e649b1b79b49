import type { IdentityToErase } from '@rampart/privacy';
import { type PersonKey, personKeysOf } from '../facts/person-keys';
import type { IdentitySecretRepository } from '../stored/identity-secret.repository';

/** The keys of a person to erase, under the installation's secret. */
export class PersonKeys {
  constructor(private readonly secrets: Pick<IdentitySecretRepository, 'get'>) {}

  async of({ accountId, entityType, normal }: IdentityToErase): Promise<PersonKey[]> {
    return personKeysOf(await this.secrets.get(), accountId, entityType, normal);
  }
}
