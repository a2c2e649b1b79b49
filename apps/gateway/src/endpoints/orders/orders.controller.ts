import { Controller, Inject } from '@nestjs/common';
import {
  decideOrderByHand,
  getOrderDetails,
  getScreening,
  recordFeedback,
  screenOrder,
  undoOrderDecision,
  whatIf,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { showsValues } from '../../masks/reveal.service';
import { AnalystLimits } from '../lists/analyst-limits';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint, type Exchange, StreamEndpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { JsonText } from '../pipeline/json-text';
import { nameUnusedFields, type ReadCall } from '../pipeline/read-call';
import { uploadOf } from '../pipeline/upload-of';
import { throwAskedForError } from '../sandbox/asked-for-error';
import { expandAnswer, expandNewAnswer } from './expand-answer';
import { getScreen } from './get-screen/get-screen.endpoint';
import { getScreenDetails } from './get-screen-details/get-screen-details.endpoint';
import { postScreen } from './post-screen/post-screen.endpoint';
import { toQuestion } from './post-screen/post-screen.question';
import { attemptPrefixOf } from './post-screen-batch/attempt-prefix';
import { postScreenBatch } from './post-screen-batch/post-screen-batch.endpoint';
import { ScreenLinesService } from './post-screen-batch/screen-lines.service';
import { postScreenDecide } from './post-screen-decide/post-screen-decide.endpoint';
import { postScreenDecideUndo } from './post-screen-decide-undo/post-screen-decide-undo.endpoint';
import { postScreenFeedback } from './post-screen-feedback/post-screen-feedback.endpoint';
import { postScreenWhatIf } from './post-screen-what-if/post-screen-what-if.endpoint';
import { toWhatIf } from './post-screen-what-if/what-if-document';

@Controller()
export class OrdersController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
    private readonly lines: ScreenLinesService,
    private readonly limits: AnalystLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(postScreen)
  async screen(call: CallOf<typeof postScreen>, { reply }: Exchange) {
    const { fields, query, caller } = call;
    throwAskedForError(fields.user_order_id, caller, reply);
    const { shieldId, result, expansions } = await this.rpc.call(screenOrder, toQuestion(call));
    nameUnusedFields(reply, expansions.warnings);
    const screening = { accountId: caller.accountId, shieldId };
    const members = await expandNewAnswer(this.rpc, screening, query.expand, expansions, (err) =>
      this.logger.warn({ err }, 'an order was answered without part of the requested explanation'),
    );
    return new JsonText(result).withMembers(members);
  }

  @StreamEndpoint(postScreenBatch)
  screenMany(call: ReadCall<typeof postScreenBatch>, { request }: Exchange) {
    const { query, caller } = call;
    return this.lines.screen({
      endpointId: postScreenBatch.id,
      requestId: request.requestId,
      caller,
      source: uploadOf(call).arriving(),
      attemptPrefix: attemptPrefixOf(request.raw, postScreenBatch.path),
      detail: query.detail,
      expand: query.expand ?? [],
      tellsEvents: query.events === 'on',
      hangUp: () => request.raw.socket.destroy(),
    });
  }

  @Endpoint(getScreen)
  async replay({ fields, params, caller }: CallOf<typeof getScreen>) {
    const screening = { accountId: caller.accountId, shieldId: params.shield_id };
    const { result } = await this.rpc.call(getScreening, screening);
    return new JsonText(result).withMembers(await expandAnswer(this.rpc, screening, fields.expand));
  }

  @Endpoint(getScreenDetails)
  async readDetails({ params, caller }: CallOf<typeof getScreenDetails>, { request }: Exchange) {
    const { isKept, details } = await this.rpc.call(getOrderDetails, {
      accountId: caller.accountId,
      shieldId: params.shield_id,
      isOpened: showsValues(request, caller),
    });
    return { shield_id: params.shield_id, is_kept: isKept, details };
  }

  @Endpoint(postScreenFeedback)
  async recordFeedback({ fields, params, caller, attemptId }: CallOf<typeof postScreenFeedback>) {
    const { action, reason, expires_at: expiresAt } = fields;
    if (action === 'block_ip') await this.limits.assertMayAdd(caller, expiresAt);
    const sent = { shieldId: params.shield_id, action, reason, expiresAt };
    return this.rpc.call(recordFeedback, { ...byCaller(caller), ...sent, attemptId });
  }

  @Endpoint(postScreenDecide)
  decide({ fields, params, caller }: CallOf<typeof postScreenDecide>) {
    return this.rpc.call(decideOrderByHand, { ...byCaller(caller), shieldId: params.shield_id, ...fields });
  }

  @Endpoint(postScreenDecideUndo)
  undo({ fields, params, caller }: CallOf<typeof postScreenDecideUndo>) {
    const { revision } = fields;
    return this.rpc.call(undoOrderDecision, { ...byCaller(caller), shieldId: params.shield_id, revision });
  }

  @Endpoint(postScreenWhatIf)
  suppose({ document, caller }: CallOf<typeof postScreenWhatIf>) {
    const { accountId, mode } = caller;
    return this.rpc.call(whatIf, { accountId, sandbox: mode === 'test', ...toWhatIf(document) });
  }
}
