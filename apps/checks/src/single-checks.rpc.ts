import {
  checkBot,
  checkDevice,
  checkEmail,
  checkIp,
  checkPhone,
  checkUrl,
  type ReplyOf,
  type RequestOf,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { CheckBotService } from './bot/check-bot.service';
import { CheckDeviceService } from './device/check-device.service';
import { CheckEmailService } from './email/check-email.service';
import { CheckIpService } from './ip/check/check-ip.service';
import { CheckPhoneService } from './phone/check-phone.service';
import { CheckUrlService } from './url/check-url.service';

/** The single checks that the checks service answers over NATS. */
@RpcController()
export class SingleChecksRpc {
  constructor(
    private readonly bots: CheckBotService,
    private readonly devices: CheckDeviceService,
    private readonly emails: CheckEmailService,
    private readonly ips: CheckIpService,
    private readonly phones: CheckPhoneService,
    private readonly urls: CheckUrlService,
  ) {}

  @Handles(checkBot)
  bot(request: RequestOf<typeof checkBot>): Promise<ReplyOf<typeof checkBot>> {
    return this.bots.check(request);
  }

  @Handles(checkDevice)
  device(request: RequestOf<typeof checkDevice>): Promise<ReplyOf<typeof checkDevice>> {
    return this.devices.check(request);
  }

  @Handles(checkEmail)
  email(request: RequestOf<typeof checkEmail>): Promise<ReplyOf<typeof checkEmail>> {
    return this.emails.check(request);
  }

  @Handles(checkIp)
  ip(request: RequestOf<typeof checkIp>): Promise<ReplyOf<typeof checkIp>> {
    return this.ips.check(request);
  }

  @Handles(checkPhone)
  phone(request: RequestOf<typeof checkPhone>): Promise<ReplyOf<typeof checkPhone>> {
    return this.phones.check(request);
  }

  @Handles(checkUrl)
  url(request: RequestOf<typeof checkUrl>): Promise<ReplyOf<typeof checkUrl>> {
    return this.urls.check(request);
  }
}
