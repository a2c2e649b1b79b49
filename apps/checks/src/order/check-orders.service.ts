import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  type CheckedOrder,
  type checkOrders,
  type DegradedSource,
  type LocationFacts,
  type OrderFacts,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { readIp, territoryOf } from '@rampart/risk';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { isGiven } from '../address/address';
import { CHECKS_CONFIG, type ChecksConfig } from '../checks.config';
import { DeviceService } from '../device/device.service';
import { EmailService } from '../email/email.service';
import { type DataSnapshot, ReferenceData } from '../reference-data/reference-data';
import { assessUsername } from '../username/assess-username';
import { Degradations } from './degradations';
import { missingDetails } from './missing-details';
import { liveChecks, type OrderChecks } from './order-checks';
import { sandboxChecks } from './sandbox-checks';
import { settlePart } from './settle-part';
import { NO_IP, unknownIp } from './unknown-ip';

/** Orders of a batch that are started before other work gets its turn in this process: a few milliseconds. */
const ORDERS_PER_BREATH = 8;

/** The facts of an order, and the sources without which the operator is to be alerted. */
interface CheckedFacts {
  readonly facts: Omit<OrderFacts, 'dataSets'>;
  readonly missing: readonly DegradedSource[];
}

/** An order, its account, and whether documented values apply. */
type OrderRequest = CheckedOrder & Pick<RequestOf<typeof checkOrders>, 'accountId' | 'sandbox'>;

/** Runs one part of an order: null when it was not sent or failed. */
type RunPart = <Value>(
  source: string,
  isSent: boolean,
  work: () => Value | Promise<Value>,
) => Promise<Value | null>;

/**
 * Runs all the checks of an order concurrently, on one snapshot of the data sets; a part that fails or takes too long
 * is null, named and counted, and never affects the others.
 */
@Injectable()
export class CheckOrdersService {
  private readonly live: OrderChecks;
  private readonly sandbox: OrderChecks;

  constructor(
    private readonly data: ReferenceData,
    emails: EmailService,
    devices: DeviceService,
    private readonly metrics: Metrics,
    @Inject(CHECKS_CONFIG) private readonly config: ChecksConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.live = liveChecks(emails, devices);
    this.sandbox = sandboxChecks(this.live);
  }

  /**
   * All orders on one snapshot of the data sets. A live order need not wait until many others have been started.
   * @throws ServiceError `validation_failed` only when an IP is not an address.
   */
  async check(request: RequestOf<typeof checkOrders>): Promise<ReplyOf<typeof checkOrders>> {
    const { accountId, sandbox, promptly } = request;
    const snapshot = this.data.current();
    const orders: Promise<CheckedFacts>[] = [];
    for (const [n, order] of request.orders.entries()) {
      if (n > 0 && n % ORDERS_PER_BREATH === 0) await nextTurn();
      const facts = this.checkWith(snapshot, { ...order, accountId, sandbox });
      // Reported to the caller below; until all are started, nothing awaits it.
      facts.catch(() => undefined);
      orders.push(facts);
    }
    const checked = await Promise.all(promptly ? await settledOf(orders) : orders);
    // What is not waited for is counted when the order is asked about by itself.
    for (const { source } of checked.flatMap((each) => each?.missing ?? [])) {
      this.metrics.degradedTotal.inc({ source });
    }
    return { orders: checked.map((each) => each?.facts ?? null), dataSets: [...snapshot.versions] };
  }

  private async checkWith(snapshot: DataSnapshot, request: OrderRequest): Promise<CheckedFacts> {
    const ip = addressOf(request.ip);
    const degradations = new Degradations();
    degradations.add(snapshot.missing.map((source) => ({ source, cause: 'no_data' as const })));
    const parts = await this.runParts(request, ip, snapshot, degradations);
    const degraded = degradations.list();
    // For a test order, documented values decide what is missing: no operator is to be alerted for it.
    if (request.sandbox) return { facts: { ...parts, degraded }, missing: [] };
    return {
      facts: { ...parts, degraded: [...degraded, ...missingDetails(parts.ip)] },
      missing: degraded,
    };
  }

  private async runParts(
    request: OrderRequest,
    ip: string | null,
    { sets }: DataSnapshot,
    degradations: Degradations,
  ): Promise<Omit<OrderFacts, 'degraded' | 'dataSets'>> {
    const run = this.partRunner(degradations);
    const checks = request.sandbox ? this.sandbox : this.live;
    const { accountId, email, phone, username, binNo, deviceHash } = request;
    const [ipFacts, billing, shipping] = await Promise.all([
      run('ip', ip !== null, () => checks.ip(sets, ip ?? '')),
      run('place', isGiven(request.billing), () => checks.address(sets, request.billing)),
      run('place', isGiven(request.shipping), () => checks.shipping(sets, request.shipping)),
    ]);
    const country =
      planOf(request.billing, billing) ?? planOf(request.shipping, shipping) ?? ipFacts?.countryCode ?? null;
    const [mail, number, name, card, device] = await Promise.all([
      run('email', email !== null, () => checks.email(accountId, sets, email ?? '')),
      run('phone', phone !== null, () => checks.phone(sets, phone ?? '', country)),
      run('username', username !== null, () => assessUsername(username ?? '')),
      run('card', binNo !== null, () => checks.card(sets, binNo ?? '')),
      run('device_sightings', deviceHash !== null, () => checks.device(accountId, deviceHash ?? '')),
    ]);
    degradations.add([...(mail?.degraded ?? []), ...(card?.degraded ?? [])]);
    return {
      ip: ipFacts ?? (ip === null ? NO_IP : unknownIp(ip)),
      email: mail?.facts ?? null,
      phone: number,
      username: name,
      card: card?.facts ?? null,
      device,
      billing,
      shipping,
    };
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

/** The country whose telephone plan an address has: a territory's own where it lies in one. */
function planOf({ state, zipCode }: CheckedOrder['billing'], location: LocationFacts | null): string | null {
  const country = location?.countryCode ?? null;
  return country === null ? null : (territoryOf(country, state, zipCode) ?? country);
}

/** One turn of the event loop later: what needs nothing from outside is settled by then. Null for what is not. */
async function settledOf(orders: readonly Promise<CheckedFacts>[]): Promise<Promise<CheckedFacts | null>[]> {
  await nextTurn();
  return orders.map((order) => Promise.race([order, null]));
}

/**
 * Canonical text; null for an order with an unknown address. @throws ServiceError for a text that is not an address.
 */
function addressOf(text: string): string | null {
  if (text === '') return null;
  const ip = readIp(text)?.ip ?? null;
  if (ip !== null) return ip;
  throw new ServiceError('validation_failed', { message: 'The IP address cannot be read.', param: 'ip' });
}
