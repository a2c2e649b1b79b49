import { addCaseNote, assignCase, decideCase, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { AddCaseNoteService } from './add-case-note.service';
import { AssignCaseService } from './assign-case.service';
import { DecideCaseService } from './decide-case.service';

/** Answers commands of those who work on cases. */
@RpcController()
export class WorkRpc {
  constructor(
    private readonly assigner: AssignCaseService,
    private readonly notes: AddCaseNoteService,
    private readonly decider: DecideCaseService,
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
}
