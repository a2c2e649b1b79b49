import { Injectable } from '@nestjs/common';
import type { ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { SentDetails } from '../../facts/order-details';
import type { OrderValues } from '../../facts/order-values';
import type { DetailsBox } from './details-box';
import { PartitionsRepository } from './partitions/partitions.repository';
import { isKept } from './partitions/plan-partitions';

/** Values of a screened order, and its status. */
export interface KeptOrder {
  readonly accountId: number;
  readonly shieldId: string;
  readonly at: Date;
  readonly status: ShieldStatus;
  readonly score: number;
  readonly values: OrderValues;
  /** What the customer entered; null: the account does not keep it. */
  readonly details: SentDetails | null;
}

const INSERT_ORDER_VALUES: Statement = {
  name: 'insert_order_values',
  text: `
    INSERT INTO order_values (account_id, shield_id, created_at, status, score, ip, email, phone, username, account,
      device, card_bin, amount, currency, bill_country, bill_city, bill_zip_code, ship_country, ship_city, ship_zip_code,
      mailbox, sealed)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[], $5::numeric[], $6::inet[], $7::text[],
      $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::numeric[], $14::text[], $15::text[],
      $16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[])`,
};

/** Each column after the order's own, in the order of the statement. */
const VALUE_COLUMNS = [
  'ip',
  'email',
  'phone',
  'username',
  'account',
  'device',
  'cardBin',
  'amount',
  'currency',
  'billCountry',
  'billCity',
  'billZipCode',
  'shipCountry',
  'shipCity',
  'shipZipCode',
] as const satisfies readonly (keyof OrderValues)[];

/** SQLSTATE of a row without a partition, together with the name of the table. */
const NO_PARTITION = '23514';

/** Keeps the values of orders for some time. They are written with the answers, by `order-writer`. */
@Injectable()
export class OrderValuesRepository {
  constructor(
    private readonly partitions: PartitionsRepository,
    readonly keptDays: number,
    private readonly box: DetailsBox,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * Writes values inside the transaction of their orders; nothing when retention is off, and nothing for orders so
   * late that their values would have been deleted by now.
   * @throws an error for which `isWithoutPartition` is true when an order's day has no partition yet.
   */
  async insert(runner: StatementRunner, all: readonly KeptOrder[]): Promise<void> {
    const orders = all.filter(({ at }) => this.isKept(at));
    if (orders.length === 0) return;
    await runner.run(INSERT_ORDER_VALUES, [
      orders.map(({ accountId }) => accountId),
      orders.map(({ shieldId }) => shieldId),
      orders.map(({ at }) => at.toISOString()),
      orders.map(({ status }) => status),
      orders.map(({ score }) => score),
      ...VALUE_COLUMNS.map((column) => orders.map(({ values }) => values[column])),
      orders.map(({ values }) => (values.mailbox === values.email ? null : values.mailbox)),
      orders.map(({ accountId, shieldId, details }) =>
        details === null ? null : this.box.seal(accountId, shieldId, details),
      ),
    ]);
  }

  /** Creates partitions for orders of these instants. @throws ServiceError `unavailable`. */
  async makeRoom(instants: readonly Date[]): Promise<void> {
    await this.partitions.makeFor(instants.filter((at) => this.isKept(at)));
  }

  private isKept(at: Date): boolean {
    return isKept(at, this.now(), this.keptDays);
  }
}

/** Whether a transaction failed because an order's day has no partition yet. */
export function isWithoutPartition(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === NO_PARTITION &&
    'table' in error &&
    error.table === 'order_values'
  );
}
