import {
  addCaseNote,
  assignCase,
  changeCases,
  decideCase,
  openOrderCase,
  type ReplyOf,
  type RequestOf,
  snoozeCase,
  tagCase,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { OpenOrderCaseService } from '../orders/open-order-case.service';
import { AddCaseNoteService } from './add-case-note.service';
import { AssignCaseService } from './assign-case.service';
import { ChangeCasesService } from './change-cases.service';
import { DecideCaseService } from './decide-case.service';
import { SnoozeCaseService } from './snooze-case.service';
import { TagCaseService } from './tag-case.service';

/** Answers commands of those who work on cases. */
@RpcController()
export class WorkRpc {
  constructor(
    private readonly assigner: AssignCaseService,
    private readonly notes: AddCaseNoteService,
    private readonly decider: DecideCaseService,
    private readonly snoozer: SnoozeCaseService,
    private readonly tagger: TagCaseService,
    private readonly changer: ChangeCasesService,
    private readonly opener: OpenOrderCaseService,
  ) {}

  @Handles(assignCase)
  @TakesTurns('changes')
  assign(request: RequestOf<typeof assignCase>): Promise<ReplyOf<typeof assignCase>> {
    return this.assigner.assign(request);
  }

  @Handles(addCaseNote)
  @TakesTurns('changes')
  addNote(request: RequestOf<typeof addCaseNote>): Promise<ReplyOf<typeof addCaseNote>> {
    return this.notes.add(request);
  }

  @Handles(decideCase)
  @TakesTurns('changes')
  decide(request: RequestOf<typeof decideCase>): Promise<ReplyOf<typeof decideCase>> {
    return this.decider.decide(request);
  }

  @Handles(snoozeCase)
  @TakesTurns('changes')
  snooze(request: RequestOf<typeof snoozeCase>): Promise<ReplyOf<typeof snoozeCase>> {
    return this.snoozer.snooze(request);
  }

  @Handles(tagCase)
  @TakesTurns('changes')
  tag(request: RequestOf<typeof tagCase>): Promise<ReplyOf<typeof tagCase>> {
    return this.tagger.tag(request);
  }

  @Handles(changeCases)
  @TakesTurns('changes')
  change(request: RequestOf<typeof changeCases>): Promise<ReplyOf<typeof changeCases>> {
    return this.changer.change(request);
  }

  @Handles(openOrderCase)
  @TakesTurns('changes')
  open(request: RequestOf<typeof openOrderCase>): Promise<ReplyOf<typeof openOrderCase>> {
    return this.opener.open(request);
  }
}
