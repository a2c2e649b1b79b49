import { Controller, Req } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuditModule } from '@rampart/audit';
import { EventsModule } from '@rampart/events';
import { PersistenceModule } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountsModule } from '../accounts/accounts.module';
import { type AdminServer, startAdmin } from '../admin/start-admin';
import { AdmissionModule } from '../api/admission.module';
import { createPublicApp } from '../api/create-public-app';
import type { GatewayDatabase } from '../database/gateway-database.fixture';
import { schema } from '../database/schema';
import { ErasuresModule } from '../erasures/erasures.module';
import { defineEndpoint, type EndpointDefinition, EndpointRoute } from '../http/endpoint';
import { AllowedMethods } from '../http/errors/allowed-methods';
import { ErrorEnvelopeFilter } from '../http/errors/error-envelope.filter';
import { HttpMetrics } from '../http/http-metrics';
import { PeopleModule } from '../people/people.module';
import { QuotaService } from '../usage/quota.service';
import { UsageModule } from '../usage/usage.module';

const probe = (id: string, changes: Partial<EndpointDefinition>): EndpointDefinition =>
  defineEndpoint({
    id,
    method: 'GET',
    path: `/probe/${id}`,
    scope: 'account',
    counts: false,
    fields: z.object({}),
    reply: z.object({}),
    wrapped: false,
    errors: [],
    summary: id,
    description: id,
    tags: [],
    ...changes,
  });

const READ = probe('read', {});
const SEND = probe('send', { method: 'POST', scope: 'device.check', counts: true });
const OPEN = probe('open', { scope: null });
const PROBES = [READ, SEND, OPEN];

/** Endpoints that only return the caller, so that a spec observes the guards alone. */
@Controller()
class ProbeController {
  constructor(private readonly quota: QuotaService) {}

  @EndpointRoute(READ)
  read(@Req() request: FastifyRequest): object {
    const { keyId, accountId } = request.caller ?? {};
    return { keyId, accountId, clientIp: request.clientIp };
  }

  @EndpointRoute(SEND)
  async send(@Req() request: FastifyRequest): Promise<object> {
    if (!request.caller) throw new Error('the guards admitted no caller');
    const { remainingToday, remainingThisMonth } = await this.quota.reserve(
      request.caller,
      SEND.id,
      request.quotaShare,
    );
    return { remainingToday, remainingThisMonth };
  }

  @EndpointRoute(OPEN)
  open(): object {
    return { open: true };
  }
}

/**
 * A gateway with real guards, a real database, real NATS and its admin port, and probe endpoints in place of its own.
 */
export interface ProbeGateway {
  readonly url: string;
  readonly admin: AdminServer;
  close(): Promise<void>;
}

export const PROBE_ADMIN_TOKEN = 'a-token-for-the-spec';

class ProbeModule {}

/**
 * @param over its database; two probe gateways over one act as two of a deployment. Trusts proxies on 127.0.0.1.
 * @param badKeysPerMinute of one address; high enough that no test reaches it by accident.
 * @param requestsAtOnce the setting of that name.
 */
export async function openProbeGateway(
  over: GatewayDatabase,
  badKeysPerMinute = 10_000,
  requestsAtOnce = 256,
): Promise<ProbeGateway> {
  const env = { ...over.env, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' as const };
  const module = {
    module: ProbeModule,
    imports: [
      ServiceModule.forRoot({ name: 'gateway', env, servesHealth: false }),
      PersistenceModule.forRoot(schema, env),
      EventsModule.forRoot(env),
      AuditModule.forRoot('gateway'),
      AccountsModule,
      ErasuresModule.forRoot([]),
      PeopleModule.forRoot({ secretKeys: [], allowsPrivateProviders: false, operatorsNeedFactor: false }),
      UsageModule.forRoot({ env, schema, endpoints: PROBES }),
      AdmissionModule.forRoot({ badKeysPerMinute, requestsAtOnce }),
    ],
    controllers: [ProbeController],
    providers: [
      HttpMetrics,
      { provide: AllowedMethods, useValue: new AllowedMethods(PROBES) },
      { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    ],
  };
  const app = await createPublicApp(module, ['127.0.0.1']);
  await app.listen(0, '127.0.0.1');
  const admin = await startAdmin(app, {
    port: 0,
    host: '127.0.0.1',
    token: PROBE_ADMIN_TOKEN,
    trustedProxies: ['127.0.0.1'],
  });
  const close = async () => {
    await admin.close();
    await app.close();
  };
  return { url: await app.getUrl(), admin, close };
}
