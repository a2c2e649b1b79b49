import { Inject, Injectable } from '@nestjs/common';
import {
  ACTING_ENTITY_TYPES,
  type AccountActions,
  CHANGE_ACTIONS,
  checkOrders,
  NO_ACTIONS,
  SIGN_IN_ACTION,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { countedForm, hashParts } from '../identity/hash-entity';
import { countedAction } from '../identity/velocity-series';
import { AccountActionsRepository, type SignInPlace } from './account-actions.repository';

/** An entity as it was sent. */
interface Acting {
  readonly entityType: string;
  readonly entityValue: string;
}

interface Action extends Acting {
  readonly accountId: number;
  readonly action: string;
  /** Where it came from; null: unknown. */
  readonly ip: string | null;
}

/** Tenths of a degree: some ten kilometres, finer than IP addresses are located. */
const PRECISION = 10;

/** Stores recent changes and sign-ins of customers' accounts, and finds those of the customers of orders. */
@Injectable()
export class AccountActionsService {
  constructor(
    private readonly secrets: EntitySecretRepository,
    private readonly actions: AccountActionsRepository,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Remembers an action if it is a documented one of a customer. @throws ServiceError `unavailable`. */
  async note(action: Action): Promise<void> {
    if (!isActing(action)) return;
    const name = countedAction(action.action);
    const change = CHANGE_ACTIONS.get(name);
    if (change === undefined && name !== SIGN_IN_ACTION) return;
    const entity = actionsKeyOf(await this.secrets.get(), action.accountId, action);
    if (change !== undefined) return this.actions.noteChange(entity, change);
    const place = await this.locate(action);
    if (place !== null) await this.actions.noteSignIn(entity, place);
  }

  /**
   * What the customers of orders did, in one look-up for all: by account and e-mail address, the changes and sign-ins of
   * both together. @throws ServiceError `unavailable`.
   */
  async findForOrders(accountId: number, orders: readonly (readonly Acting[])[]): Promise<AccountActions[]> {
    const secret = await this.secrets.get();
    const keys = orders.map((entities) =>
      entities.filter(isActing).map((entity) => actionsKeyOf(secret, accountId, entity)),
    );
    const found = await this.actions.find([...new Set(keys.flat())]);
    return keys.map((of) => merge(of.flatMap((key) => found.get(key) ?? [])));
  }

  /** Null where the address is unknown, or the checks do not answer: then the sign-in is only counted. */
  private async locate({ accountId, ip }: Action): Promise<SignInPlace | null> {
    if (ip === null) return null;
    try {
      const order = { ...NOTHING_ELSE, ip };
      const { orders } = await this.rpc.call(checkOrders, {
        accountId,
        sandbox: false,
        orders: [order],
        promptly: false,
      });
      const located = orders[0]?.ip;
      if (located == null || located.latitude === null || located.longitude === null) return null;
      const { latitude, longitude } = located;
      const isAnonymous = located.isProxy || located.isHosting;
      return { latitude: rounded(latitude), longitude: rounded(longitude), isAnonymous };
    } catch (error) {
      this.logger.warn({ err: error }, 'a sign-in is counted without its place');
      return null;
    }
  }
}

const NOWHERE = { country: null, state: null, city: null, zipCode: null };
/** What the checks need to know of an order of which only the IP address is asked about. */
const NOTHING_ELSE = {
  ...{ email: null, phone: null, username: null, deviceHash: null, binNo: null },
  billing: NOWHERE,
  shipping: { ...NOWHERE, addressLine: null },
};

const rounded = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION;

const isActing = ({ entityType }: Acting): boolean => ACTING_ENTITY_TYPES.some((type) => type === entityType);

/** The keyed hash under which the actions of an account or e-mail address are remembered. */
export const actionsKeyOf = (
  secret: string,
  accountId: number,
  { entityType, entityValue }: Acting,
): string =>
  hashParts(secret, accountId, ['account-actions', entityType, countedForm(entityType, entityValue)]);

const merge = (all: readonly AccountActions[]): AccountActions =>
  all.length === 0
    ? NO_ACTIONS
    : { changes: all.flatMap(({ changes }) => changes), signIns: all.flatMap(({ signIns }) => signIns) };
