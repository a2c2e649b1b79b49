import { type DynamicModule, Module } from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { OrderValuesRepository } from './order-values.repository';
import { PartitionKeeper } from './partitions/partition-keeper';
import { PartitionsRepository } from './partitions/partitions.repository';

/** Stores the values of orders for a limited time. */
@Module({})
export class OrderValuesModule {
  /** @param retentionDays days for which they are kept after their own; 0: none are. */
  static forRoot(retentionDays: number): DynamicModule {
    return {
      module: OrderValuesModule,
      providers: [
        PartitionsRepository,
        {
          provide: OrderValuesRepository,
          inject: [PartitionsRepository],
          useFactory: (partitions: PartitionsRepository) =>
            new OrderValuesRepository(partitions, retentionDays),
        },
        {
          provide: PartitionKeeper,
          inject: [PartitionsRepository, LOGGER],
          useFactory: (partitions: PartitionsRepository, logger: Logger) =>
            new PartitionKeeper(partitions, retentionDays, logger),
        },
      ],
      exports: [PartitionsRepository, OrderValuesRepository],
    };
  }
}
