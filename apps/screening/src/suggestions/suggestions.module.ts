import { Module } from '@nestjs/common';
import { ModelSettingsRepository } from '../models/settings/model-settings.repository';
import { AskSuggestionsService } from './ask-suggestions.service';
import { SuggestionsRpc } from './suggestions.rpc';

/** Suggests rules. The search itself is a job. */
@Module({
  controllers: [SuggestionsRpc],
  providers: [AskSuggestionsService, ModelSettingsRepository],
})
export class SuggestionsModule {}
