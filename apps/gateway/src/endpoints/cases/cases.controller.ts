import { Controller } from '@nestjs/common';
import {
  addCaseNote,
  assignCase,
  type CaseQueueFilter,
  changeCases,
  claimCase,
  claimNextCase,
  decideCase,
  getCase,
  getCaseStats,
  listCases,
  openOrderCase,
  releaseCase,
  snoozeCase,
  tagCase,
} from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { toCursor } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getCaseEndpoint } from './get-case/get-case.endpoint';
import { getCases } from './get-cases/get-cases.endpoint';
import { getCasesStats } from './get-cases-stats/get-cases-stats.endpoint';
import { holderOf } from './lease-fields';
import { postCaseAssign } from './post-case-assign/post-case-assign.endpoint';
import { assigneeOf } from './post-case-assign/post-case-assign.fields';
import { postCaseClaim } from './post-case-claim/post-case-claim.endpoint';
import { postCaseDecide } from './post-case-decide/post-case-decide.endpoint';
import { verdictOf } from './post-case-decide/post-case-decide.fields';
import { postCaseNotes } from './post-case-notes/post-case-notes.endpoint';
import { postCaseRelease } from './post-case-release/post-case-release.endpoint';
import { postCaseSnooze } from './post-case-snooze/post-case-snooze.endpoint';
import { untilOf } from './post-case-snooze/post-case-snooze.fields';
import { postCaseTags } from './post-case-tags/post-case-tags.endpoint';
import { tagsOf } from './post-case-tags/post-case-tags.fields';
import { postCases } from './post-cases/post-cases.endpoint';
import { postCasesBulk } from './post-cases-bulk/post-cases-bulk.endpoint';
import { changeOf, versionsOf } from './post-cases-bulk/post-cases-bulk.fields';
import { postCasesClaimNext } from './post-cases-claim-next/post-cases-claim-next.endpoint';

/** Calls a service that a deployment may leave out: `module_not_installed` then. */
@Controller()
export class CasesController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  // Before the paths with an id, which would match `stats`.
  @Endpoint(getCasesStats)
  stats({ caller }: CallOf<typeof getCasesStats>) {
    return callModule(this.rpc, getCaseStats, { accountId: caller.accountId });
  }

  @Endpoint(postCasesClaimNext)
  claimNext({ fields, caller }: CallOf<typeof postCasesClaimNext>) {
    return callModule(this.rpc, claimNextCase, {
      ...byCaller(caller),
      holder: holderOf(caller, fields.analyst),
      leaseSeconds: fields.lease_seconds,
      tag: fields.tag,
      reason: fields.reason,
      minScore: fields.min_score,
    });
  }

  @Endpoint(postCaseClaim)
  claim({ fields, params, caller }: CallOf<typeof postCaseClaim>) {
    const holder = holderOf(caller, fields.analyst);
    const question = { ...byCaller(caller), id: params.id, holder, leaseSeconds: fields.lease_seconds };
    return callModule(this.rpc, claimCase, question);
  }

  @Endpoint(postCaseRelease)
  release({ fields, params, caller }: CallOf<typeof postCaseRelease>) {
    const holder = holderOf(caller, fields.analyst);
    return callModule(this.rpc, releaseCase, { ...byCaller(caller), id: params.id, holder });
  }

  @Endpoint(postCasesBulk)
  change({ fields, caller, attemptId }: CallOf<typeof postCasesBulk>) {
    const ids = fields.ids.map(({ id }) => id);
    return callModule(this.rpc, changeCases, {
      ...byCaller(caller),
      ids,
      change: changeOf(fields),
      expectedVersions: versionsOf(fields),
      attemptId,
    });
  }

  @Endpoint(getCases)
  async list({ fields, caller }: CallOf<typeof getCases>) {
    const { cases, next } = await callModule(this.rpc, listCases, {
      accountId: caller.accountId,
      states: fields.state,
      assignee: fields.assignee,
      ip: fields.ip,
      outcome: fields.outcome,
      filter: filterOf(fields),
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
  assign({ fields, params, caller, attemptId }: CallOf<typeof postCaseAssign>) {
    const question = { ...byCaller(caller), id: params.id, assignee: assigneeOf(fields), attemptId };
    return callModule(this.rpc, assignCase, question);
  }

  @Endpoint(postCaseNotes)
  addNote({ fields, params, caller, attemptId }: CallOf<typeof postCaseNotes>) {
    const question = { ...byCaller(caller), caseId: params.id, attemptId, text: fields.text };
    return callModule(this.rpc, addCaseNote, question);
  }

  @Endpoint(postCaseDecide)
  decide({ fields, params, caller, attemptId }: CallOf<typeof postCaseDecide>) {
    const { note, expected_version: expectedVersion } = fields;
    const verdict = { ...verdictOf(fields), note, expectedVersion };
    return callModule(this.rpc, decideCase, { ...byCaller(caller), id: params.id, ...verdict, attemptId });
  }

  @Endpoint(postCaseSnooze)
  snooze({ fields, params, caller, attemptId }: CallOf<typeof postCaseSnooze>) {
    const question = { ...byCaller(caller), id: params.id, until: untilOf(fields), attemptId };
    return callModule(this.rpc, snoozeCase, question);
  }

  @Endpoint(postCaseTags)
  tag({ fields, params, caller, attemptId }: CallOf<typeof postCaseTags>) {
    const question = { ...byCaller(caller), id: params.id, attemptId, ...tagsOf(fields) };
    return callModule(this.rpc, tagCase, question);
  }

  @Endpoint(postCases)
  async open({ fields, caller }: CallOf<typeof postCases>) {
    const question = { ...byCaller(caller), shieldId: fields.shield_id, reason: fields.reason };
    const { case: opened, isNew } = await callModule(this.rpc, openOrderCase, question);
    return { ...opened, is_new: isNew };
  }
}

const filterOf = (fields: CallOf<typeof getCases>['fields']): CaseQueueFilter => ({
  tag: fields.tag,
  reason: fields.reason,
  minScore: fields.min_score,
  minPriority: fields.min_priority,
  dueBefore: fields.due_before,
  claimedBy: fields.claimed_by,
  available: fields.available,
  subject: fields.subject,
  snoozed: fields.snoozed,
  shieldId: fields.shield_id,
});
