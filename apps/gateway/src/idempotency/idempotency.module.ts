import { Module } from '@nestjs/common';
import { HeldLeases } from './held-leases';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencyService } from './idempotency.service';
import { IdempotencySweeper } from './idempotency.sweeper';
import { UnsettledRecords } from './unsettled-records';

@Module({
  providers: [IdempotencyRepository, HeldLeases, UnsettledRecords, IdempotencyService, IdempotencySweeper],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
