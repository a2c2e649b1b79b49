import { getRuleSuggestions, type ReplyOf, type RequestOf, suggestRules } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { AskSuggestionsService } from './ask-suggestions.service';

/** Answers commands about suggested rules; the search itself is a job. */
@RpcController()
export class SuggestionsRpc {
  constructor(private readonly suggestions: AskSuggestionsService) {}

  @Handles(suggestRules)
  @TakesTurns('changes')
  start(request: RequestOf<typeof suggestRules>): Promise<ReplyOf<typeof suggestRules>> {
    return this.suggestions.start(request);
  }

  @Handles(getRuleSuggestions)
  @TakesTurns('reads')
  read(request: RequestOf<typeof getRuleSuggestions>): Promise<ReplyOf<typeof getRuleSuggestions>> {
    return this.suggestions.read(request);
  }
}
