import { promises as dns } from 'node:dns';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { PersistenceModule, schemaReadiness } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { CHECKS_CONFIG, type ChecksConfig } from './checks.config';
import { ChecksRpc } from './checks.rpc';
import { schema } from './database/schema';
import { DeviceService } from './device/device.service';
import { DeviceSightingRepository } from './device/device-sighting.repository';
import { DnsDomainLookup } from './email/dns-domain-lookup.adapter';
import { DomainDirectory } from './email/domain-directory';
import { DOMAIN_LOOKUP, type DomainLookup } from './email/domain-lookup.port';
import { EmailService } from './email/email.service';
import { CheckOrderService } from './order/check-order.service';
import { ReferenceData, sharedReferenceData } from './reference-data/reference-data';

/** The checks service: what is known of an order's IP, e-mail, phone, username, card, device and addresses. */
@Module({})
export class ChecksModule {
  static forRoot(config: ChecksConfig): DynamicModule {
    return {
      module: ChecksModule,
      imports: [
        ServiceModule.forRoot({ name: 'checks', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
      ],
      controllers: [ChecksRpc],
      providers: [
        { provide: CHECKS_CONFIG, useValue: config },
        referenceData,
        { provide: DOMAIN_LOOKUP, useFactory: () => new DnsDomainLookup(createResolver(config)) },
        {
          provide: EmailService,
          inject: [DOMAIN_LOOKUP],
          useFactory: (lookup: DomainLookup) =>
            new EmailService(new DomainDirectory(lookup, { deadlineMs: config.CHECKS_DNS_TIMEOUT_MS })),
        },
        DeviceSightingRepository,
        DeviceService,
        CheckOrderService,
      ],
    };
  }
}

const referenceData: Provider = {
  provide: ReferenceData,
  inject: [LOGGER],
  useFactory: (logger: Logger) =>
    sharedReferenceData((name, error) =>
      logger.error({ err: error, dataSet: name }, 'a data set is missing'),
    ),
};

/** A resolver of our own: the process-wide one is other people's, and waits for five seconds. */
function createResolver(config: ChecksConfig): dns.Resolver {
  const resolver = new dns.Resolver({ timeout: config.CHECKS_DNS_TIMEOUT_MS, tries: 1 });
  if (config.CHECKS_DNS_SERVERS.length > 0) resolver.setServers(config.CHECKS_DNS_SERVERS);
  return resolver;
}
