import { type DynamicModule, Module } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DetailsBox } from './details-box';
import { OrderValuesRepository } from './order-values.repository';
import { PartitionKeeper } from './partitions/partition-keeper';
import { PartitionsRepository } from './partitions/partitions.repository';

/** Stores the values of orders for a limited time. */
@Module({})
export class OrderValuesModule {
  /**
   * @param retentionDays days for which they are kept after their own; 0: none are.
   * @param detailsKeys keys that seal what customers enter.
   */
  static forRoot(retentionDays: number, detailsKeys: readonly Buffer[]): DynamicModule {
    return {
      module: OrderValuesModule,
      providers: [
        PartitionsRepository,
        { provide: DetailsBox, useFactory: () => new DetailsBox(detailsKeys) },
        {
          provide: OrderValuesRepository,
          inject: [PartitionsRepository, DetailsBox],
          useFactory: (partitions: PartitionsRepository, box: DetailsBox) =>
            new OrderValuesRepository(partitions, retentionDays, box),
        },
        {
          provide: PartitionKeeper,
          inject: [PartitionsRepository, LOGGER],
          useFactory: (partitions: PartitionsRepository, logger: Logger) =>
            new PartitionKeeper(partitions, retentionDays, logger),
        },
      ],
      exports: [PartitionsRepository, OrderValuesRepository, DetailsBox],
    };
  }
}
