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
import { ViewTrail } from '../endpoints/pipeline/view-trail.service';
import { ENDPOINTS } from '../endpoints/registry';
import { SearchService } from '../endpoints/search/search.service';
import { StillAllowed } from '../endpoints/stream/still-allowed';
import { AllowedMethods } from '../http/errors/allowed-methods';
import { ErrorEnvelopeFilter } from '../http/errors/error-envelope.filter';
import { HttpMetrics } from '../http/http-metrics';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { LiveEvents } from '../live/live-events';
import { EditedTexts } from '../masks/edited-texts.service';
import { LookUpSweeper } from '../masks/look-up.sweeper';
import { LookUps } from '../masks/look-ups.service';
import { MaskedRequests } from '../masks/masked-requests.service';
import { Reveal } from '../masks/reveal.service';
import { ViewsService } from '../views/views.service';
import { DOCUMENT_ROUTES } from './document-routes';

/** The public API: its endpoints, their shared pipeline, and the envelope of their errors. */
@Module({
  imports: [AccountsModule, IdempotencyModule],
  controllers: [...CONTROLLERS],
  providers: [
    EndpointPipeline,
    Reveal,
    MaskedRequests,
    EditedTexts,
    LookUps,
    LookUpSweeper,
    ViewTrail,
    ScreenLinesService,
    LiveEvents,
    StillAllowed,
    AnalystLimits,
    ListChecksService,
    AuditSearch,
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
