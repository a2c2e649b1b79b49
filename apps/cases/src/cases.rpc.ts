import {
  describeService,
  findOrderCases,
  getCase,
  listCases,
  openCase,
  type ReplyOf,
  type RequestOf,
  recordOutcome,
} from '@rampart/contracts';
import { describeRunning, Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { GetCaseService } from './case-file/get-case.service';
import { OpenCaseService } from './orders/open-case.service';
import { RecordOutcomeService } from './outcomes/record-outcome.service';
import { FindOrderCasesService } from './queue/find-order-cases.service';
import { ListCasesService } from './queue/list-cases.service';

const describeCases = describeService('cases');

/** Answers commands about cases and outcomes; the work on a case has a controller of its own. */
@RpcController()
export class CasesRpc {
  constructor(
    private readonly opener: OpenCaseService,
    private readonly outcomes: RecordOutcomeService,
    private readonly queue: ListCasesService,
    private readonly file: GetCaseService,
    private readonly ofOrders: FindOrderCasesService,
  ) {}

  @Handles(openCase)
  @TakesTurns('outcomes')
  open(request: RequestOf<typeof openCase>): Promise<ReplyOf<typeof openCase>> {
    return this.opener.open(request);
  }

  @Handles(recordOutcome)
  @TakesTurns('outcomes')
  record(request: RequestOf<typeof recordOutcome>): Promise<ReplyOf<typeof recordOutcome>> {
    return this.outcomes.record(request);
  }

  @Handles(listCases)
  @TakesTurns('searches')
  list(request: RequestOf<typeof listCases>): Promise<ReplyOf<typeof listCases>> {
    return this.queue.list(request);
  }

  @Handles(findOrderCases)
  @TakesTurns('searches')
  findOfOrders(request: RequestOf<typeof findOrderCases>): Promise<ReplyOf<typeof findOrderCases>> {
    return this.ofOrders.find(request);
  }

  @Handles(getCase)
  get(request: RequestOf<typeof getCase>): Promise<ReplyOf<typeof getCase>> {
    return this.file.get(request);
  }

  @Handles(describeCases)
  describe(): ReplyOf<typeof describeCases> {
    return describeRunning('cases');
  }
}
