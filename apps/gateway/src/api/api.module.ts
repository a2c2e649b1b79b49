import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditSearch } from '../audit/audit-search';
import { COLLECTOR_ROUTE } from '../collector/serve-collector';
import { CONTROLLERS } from '../endpoints/controllers';
import { LookUpEntityService } from '../endpoints/entities/look-up-entity.service';
import { AnalystLimits } from '../endpoints/lists/analyst-limits';
import { ListChecksService } from '../endpoints/lists/list-checks.service';
import { ScreenLinesService } from '../endpoints/orders/post-screen-batch/screen-lines.service';
import { EndpointPipeline } from '../endpoints/pipeline/endpoint-pipeline';
import { Reveal } from '../endpoints/pipeline/reveal.service';
import { ViewTrail } from '../endpoints/pipeline/view-trail.service';
import { ENDPOINTS } from '../endpoints/registry';
import { SearchService } from '../endpoints/search/search.service';
import { StillAllowed } from '../endpoints/stream/still-allowed';
import { ErasePersonService } from '../erasures/erase-person.service';
import { Retention } from '../erasures/retention.service';
import { AllowedMethods } from '../http/errors/allowed-methods';
import { ErrorEnvelopeFilter } from '../http/errors/error-envelope.filter';
import { HttpMetrics } from '../http/http-metrics';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LiveEvents } from '../live/live-events';
import { ViewsService } from '../views/views.service';
import { DOCUMENT_ROUTES } from './document-routes';

/** The public API: its endpoints, their shared pipeline, and the envelope of their errors. */
@Module({
  imports: [AccountsModule, IdempotencyModule],
  controllers: [...CONTROLLERS],
  providers: [
    EndpointPipeline,
    Reveal,
    ViewTrail,
    ScreenLinesService,
    LiveEvents,
    StillAllowed,
    AnalystLimits,
    ListChecksService,
    AuditSearch,
    ErasePersonService,
    Retention,
    ViewsService,
    LookUpEntityService,
    SearchService,
    HttpMetrics,
    {
      provide: AllowedMethods,
      useFactory: () => new AllowedMethods([...ENDPOINTS, ...DOCUMENT_ROUTES, COLLECTOR_ROUTE]),
    },
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
  ],
})
export class ApiModule {}
