import { Injectable } from '@nestjs/common';
import { type DescribedOrder, getCase, getEntry, getReport, ServiceError } from '@rampart/contracts';
import { normalizeIp } from '@rampart/risk';
import { callModule, RpcClient } from '@rampart/rpc';
import type { RuleActionRow } from '../../database/rows/rules/rule-action.row';
import { OrderValueService } from '../../stored/order-values/order-value.service';
import { DescribeOrdersRepository } from '../../stored/screenings/describe-orders.repository';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import { type ActionOutcome, refused } from './action-outcome';

/** What a case is to be about: an address, or the customer of an order that has none of theirs. */
export interface CaseSubject {
  /** Empty when it is unknown. */
  readonly ip: string;
  readonly order?: DescribedOrder;
}

type Source = Pick<RuleActionRow, 'accountId' | 'shieldId' | 'sourceSubject'>;

/** Finds the values for actions. Neither events nor actions contain them: they stay where they are stored anyway. */
@Injectable()
export class ActionValuesService {
  constructor(
    private readonly orderValues: OrderValueService,
    private readonly screenings: ScreeningsRepository,
    private readonly orders: DescribeOrdersRepository,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @returns the value in normal form, or why there is none. @throws ServiceError of the other service, or
   * `unavailable`.
   */
  async find(source: Source, entityType: string): Promise<string | ActionOutcome> {
    const { shieldId, sourceSubject } = source;
    const accountId = Number(source.accountId);
    if (shieldId !== null) return this.ofOrder(accountId, shieldId, entityType);
    const [kind, id] = (sourceSubject ?? '').split('/');
    try {
      return await this.ofSubject(accountId, kind, Number(id), entityType);
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return gone();
      throw error;
    }
  }

  /** @returns what a case is to be about, or why it cannot be. @throws ServiceError as `find`. */
  async findSubject(source: Source): Promise<CaseSubject | ActionOutcome> {
    const { shieldId } = source;
    const accountId = Number(source.accountId);
    const screened = shieldId === null ? null : await this.screenings.findIp(accountId, shieldId);
    const isErased = screened?.ip === null && screened.stored !== '';
    if (shieldId !== null && screened?.isCustomers === false && !isErased) {
      const [order] = await this.orders.find([{ accountId, shieldId }]);
      if (order !== undefined) return { ip: screened.ip ?? '', order };
    }
    const ip = await this.find(source, 'ip');
    return typeof ip === 'string' ? { ip } : ip;
  }

  private async ofOrder(
    accountId: number,
    shieldId: string,
    entityType: string,
  ): Promise<string | ActionOutcome> {
    const found = await this.orderValues.find(accountId, shieldId, entityType);
    return typeof found === 'string' ? found : refused(found.code, found.message);
  }

  private async ofSubject(
    accountId: number,
    kind: string | undefined,
    id: number,
    entityType: string,
  ): Promise<string | ActionOutcome> {
    if (kind === 'case') {
      const { ip } = await callModule(this.rpc, getCase, { accountId, id, notesBefore: null });
      return entityType === 'ip' ? (normalizeIp(ip) ?? gone()) : otherKind(entityType, 'ip');
    }
    if (kind !== 'report' && kind !== 'list-entry') {
      return refused('value_masked', 'The event contains the value only in masked form.');
    }
    const request = { accountId, id };
    const found =
      kind === 'report' ? await this.rpc.call(getReport, request) : await this.rpc.call(getEntry, request);
    return found.entity_type === entityType ? found.value : otherKind(entityType, found.entity_type);
  }
}

const gone = (): ActionOutcome => refused('value_gone', 'The value no longer exists.');

const otherKind = (wanted: string, found: string): ActionOutcome =>
  refused('no_such_value', `The rule needs the ${wanted}, but the event is about the ${found}.`);
