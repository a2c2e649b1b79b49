import { Controller } from '@nestjs/common';
import { checkBot, checkDevice, checkEmail, checkIp, checkPhone, checkUrl } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { presentCheck } from './check-answer';
import { getBotCheck } from './get-bot-check/get-bot-check.endpoint';
import { getEmailCheck } from './get-email-check/get-email-check.endpoint';
import { getIpCheck } from './get-ip-check/get-ip-check.endpoint';
import { getPhoneCheck } from './get-phone-check/get-phone-check.endpoint';
import { getUrlCheck } from './get-url-check/get-url-check.endpoint';
import { postDeviceCheck } from './post-device-check/post-device-check.endpoint';
import { toSignals } from './post-device-check/post-device-check.fields';

/** Single checks: an address, a number, a URL, a client. */
@Controller()
export class ChecksController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getIpCheck)
  async checkIp(call: CallOf<typeof getIpCheck>) {
    const question = { ...askedBy(call), ip: call.fields.ip ?? call.clientIp };
    return presentCheck(await this.rpc.call(checkIp, question), call.fields.expand, call.warnings);
  }

  @Endpoint(getEmailCheck)
  async checkEmail(call: CallOf<typeof getEmailCheck>) {
    const question = { ...askedBy(call), email: call.fields.email };
    return presentCheck(await this.rpc.call(checkEmail, question), call.fields.expand, call.warnings);
  }

  @Endpoint(getPhoneCheck)
  async checkPhone(call: CallOf<typeof getPhoneCheck>) {
    const question = { ...askedBy(call), phone: call.fields.phone, country: call.fields.country };
    return presentCheck(await this.rpc.call(checkPhone, question), call.fields.expand, call.warnings);
  }

  @Endpoint(getUrlCheck)
  async checkUrl(call: CallOf<typeof getUrlCheck>) {
    const question = { ...askedBy(call), url: call.fields.url };
    return presentCheck(await this.rpc.call(checkUrl, question), call.fields.expand, call.warnings);
  }

  @Endpoint(getBotCheck)
  async checkBot(call: CallOf<typeof getBotCheck>) {
    const question = { ...askedBy(call), userAgent: call.fields.user_agent, ip: call.fields.ip };
    return presentCheck(await this.rpc.call(checkBot, question), call.fields.expand, call.warnings);
  }

  @Endpoint(postDeviceCheck)
  async checkDevice(call: CallOf<typeof postDeviceCheck>) {
    const answer = await this.rpc.call(checkDevice, {
      ...askedBy(call),
      attemptId: call.attemptId,
      // Only pages call with a publishable key; behind any other key is a server of the customer's.
      ip: call.caller.mode === 'pub' ? call.clientIp : null,
      signals: toSignals(call.fields),
    });
    const presented = presentCheck(answer, call.query.expand, call.warnings);
    const { identity } = answer.expansions;
    return call.query.expand?.includes('identity') ? { ...presented, identity } : presented;
  }
}

const askedBy = ({ caller }: Pick<CallOf<typeof getIpCheck>, 'caller'>) => ({
  accountId: caller.accountId,
  sandbox: caller.mode === 'test',
});
