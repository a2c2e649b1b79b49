import { Controller } from '@nestjs/common';
import { addCaseNote, assignCase, decideCase, getCase, listCases } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { toCursor } from '../../http/paging/cursor';
import { byKey } from '../pipeline/by-key';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getCaseEndpoint } from './get-case/get-case.endpoint';
import { getCases } from './get-cases/get-cases.endpoint';
import { postCaseAssign } from './post-case-assign/post-case-assign.endpoint';
import { assigneeOf } from './post-case-assign/post-case-assign.fields';
import { postCaseDecide } from './post-case-decide/post-case-decide.endpoint';
import { postCaseNotes } from './post-case-notes/post-case-notes.endpoint';

/** Calls a service that a deployment may leave out: `module_not_installed` then. */
@Controller()
export class CasesController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getCases)
  async list({ fields, caller }: CallOf<typeof getCases>) {
    const { cases, next } = await callModule(this.rpc, listCases, {
      accountId: caller.accountId,
      states: fields.state,
      assignee: fields.assignee,
      ip: fields.ip,
      outcome: fields.outcome,
      order: fields.sort,
      after: fields.cursor,
      limit: fields.limit,
    });
    return { cases, next_cursor: next && toCursor(getCases.id, next) };
  }

  @Endpoint(getCaseEndpoint)
  read({ fields, params, caller }: CallOf<typeof getCaseEndpoint>) {
    const question = { accountId: caller.accountId, id: params.id, notesBefore: fields.notes_before };
    return callModule(this.rpc, getCase, question);
  }

  @Endpoint(postCaseAssign)
  assign({ fields, params, caller }: CallOf<typeof postCaseAssign>) {
    const question = { ...byKey(caller), id: params.id, assignee: assigneeOf(fields) };
    return callModule(this.rpc, assignCase, question);
  }

  @Endpoint(postCaseNotes)
  addNote({ fields, params, caller, attemptId }: CallOf<typeof postCaseNotes>) {
    const question = { ...byKey(caller), caseId: params.id, attemptId, text: fields.text };
    return callModule(this.rpc, addCaseNote, question);
  }

  @Endpoint(postCaseDecide)
  decide({ fields, params, caller, attemptId }: CallOf<typeof postCaseDecide>) {
    const { outcome, note } = fields;
    const question = { ...byKey(caller), id: params.id, outcome, note, attemptId };
    return callModule(this.rpc, decideCase, question);
  }
}
