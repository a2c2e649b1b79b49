import { Inject, Injectable } from '@nestjs/common';
import {
  type checkOrder,
  type DegradedSource,
  type DeviceFacts,
  type OrderFacts,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { normalizeIp } from '@rampart/risk';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { assessCard } from '../card/assess-card';
import { CHECKS_CONFIG, type ChecksConfig } from '../checks.config';
import { DeviceService } from '../device/device.service';
import { EmailService } from '../email/email.service';
import { assessIp } from '../ip/assess-ip';
import { assessPhone } from '../phone/assess-phone';
import { isGiven } from '../place/address';
import { assessShipping } from '../place/assess-shipping';
import { locatePlace } from '../place/locate-place';
import { type DataSnapshot, ReferenceData } from '../reference-data/reference-data';
import { assessUsername } from '../username/assess-username';
import { Degradations } from './degradations';
import { settlePart } from './settle-part';
import { unknownIp } from './unknown-ip';

type OrderRequest = RequestOf<typeof checkOrder>;

/** Runs one part of an order: null when it was not sent or could not be had. */
type RunPart = <Value>(
  source: string,
  isSent: boolean,
  work: () => Value | Promise<Value>,
) => Promise<Value | null>;

/**
 * All the checks of an order at once. Everything rests on one snapshot of the data sets; a part that fails or takes
 * too long is null, named and counted, and never takes the others with it.
 */
@Injectable()
export class CheckOrderService {
  constructor(
    private readonly data: ReferenceData,
    private readonly emails: EmailService,
    private readonly devices: DeviceService,
    private readonly metrics: Metrics,
    @Inject(CHECKS_CONFIG) private readonly config: ChecksConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ServiceError `validation_failed` when the IP is no address; for nothing else in the order. */
  async check(request: OrderRequest): Promise<OrderFacts> {
    const ip = normalizeIp(request.ip);
    if (ip === null) {
      throw new ServiceError('validation_failed', { message: 'The IP address cannot be read.', param: 'ip' });
    }
    const snapshot = this.data.current();
    const degradations = new Degradations();
    degradations.add(snapshot.missing.map((source) => ({ source, cause: 'no_data' as const })));
    const parts = await this.runParts(request, ip, snapshot, degradations);
    const degraded = degradations.list();
    for (const { source } of degraded) this.metrics.degradedTotal.inc({ source });
    return { ...parts, degraded, dataSets: [...snapshot.versions] };
  }

  private async runParts(
    request: OrderRequest,
    ip: string,
    { sets }: DataSnapshot,
    degradations: Degradations,
  ): Promise<Omit<OrderFacts, 'degraded' | 'dataSets'>> {
    const run = this.partRunner(degradations);
    const { email, phone, username, binNo } = request;
    const [ipFacts, billing, shipping] = await Promise.all([
      run('ip', true, () => assessIp(sets, ip)),
      run('place', isGiven(request.billing), () => locatePlace(sets, request.billing)),
      run('place', isGiven(request.shipping), () => assessShipping(sets, request.shipping)),
    ]);
    const country = billing?.countryCode ?? shipping?.countryCode ?? ipFacts?.countryCode ?? null;
    const [mail, number, name, card, device] = await Promise.all([
      run('email', email !== null, () => this.emails.assess(sets, email ?? '')),
      run('phone', phone !== null, () => assessPhone(sets, phone ?? '', country)),
      run('username', username !== null, () => assessUsername(username ?? '')),
      run('card', binNo !== null, () => assessCard(sets, binNo ?? '')),
      this.runDevice(run, request),
    ]);
    degradations.add([...(mail?.degraded ?? []), ...(card?.degraded ?? [])]);
    return {
      ip: ipFacts ?? unknownIp(ip),
      email: mail?.facts ?? null,
      phone: number,
      username: name,
      card: card?.facts ?? null,
      device,
      billing,
      shipping,
    };
  }

  private runDevice(run: RunPart, { accountId, deviceHash }: OrderRequest): Promise<DeviceFacts | null> {
    return run('device_sightings', deviceHash !== null, () =>
      this.devices.assess(accountId, deviceHash ?? ''),
    );
  }

  private partRunner(degradations: Degradations): RunPart {
    return async (source, isSent, work) => {
      if (!isSent) return null;
      const part = await settlePart(source, this.config.CHECKS_DEADLINE_MS, work);
      this.note(degradations, part.degraded, part.error);
      return part.value;
    };
  }

  private note(degradations: Degradations, degraded: readonly DegradedSource[], error: unknown): void {
    degradations.add(degraded);
    if (error === undefined) return;
    this.logger.warn({ err: error, source: degraded[0]?.source }, 'a part of an order could not be checked');
  }
}
