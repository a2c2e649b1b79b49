import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ScreenLinesService } from '../bulk/screen-lines.service';
import { ENDPOINT_CONTROLLERS } from '../endpoints/controllers';
import { ENDPOINTS } from '../endpoints/registry';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { ListChecksService } from '../lists/list-checks.service';
import { DOCUMENT_ROUTES } from '../openapi/document-routes';
import { EndpointPipeline } from './endpoint-pipeline';
import { AllowedMethods } from './errors/allowed-methods';
import { ErrorEnvelopeFilter } from './errors/error-envelope.filter';
import { HttpMetrics } from './http-metrics';
import { StreamPipeline } from './streams/stream-pipeline';

/** The public API: its endpoints, the pipeline that they share, the envelope of their errors. */
@Module({
  imports: [IdempotencyModule],
  controllers: [...ENDPOINT_CONTROLLERS],
  providers: [
    EndpointPipeline,
    StreamPipeline,
    ScreenLinesService,
    ListChecksService,
    HttpMetrics,
    { provide: AllowedMethods, useFactory: () => new AllowedMethods([...ENDPOINTS, ...DOCUMENT_ROUTES]) },
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
  ],
})
export class HttpModule {}
