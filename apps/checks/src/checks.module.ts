import { type DynamicModule, Module } from '@nestjs/common';
import { AccountLists } from '@rampart/account-lists';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import { Database, PersistenceModule, RETENTIONS, RetentionKeeper } from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { CheckBotService } from './bot/check-bot.service';
import { CHECKS_CONFIG, type ChecksConfig } from './checks.config';
import { ChecksRpc } from './checks.rpc';
import { schema } from './database/schema';
import { CheckDeviceService } from './device/check-device.service';
import { DeviceService } from './device/device.service';
import { DeviceSightingRepository } from './device/sightings/device-sighting.repository';
import { DnsDirectory } from './dns/dns-directory';
import { NodeDnsClient } from './dns/node-dns-client.adapter';
import { CheckEmailService } from './email/check-email.service';
import { EmailService } from './email/email.service';
import { EmailSources, type OutsideSettings } from './email/email-sources';
import { erasers } from './erasure/erasers';
import { CheckIpService } from './ip/check/check-ip.service';
import { CheckOrdersService } from './order/check-orders.service';
import { CheckPhoneService } from './phone/check-phone.service';
import { ReferenceDataModule } from './reference-data/reference-data.module';
import { retentionsOf } from './retention/retentions';
import { SingleChecksRpc } from './single-checks.rpc';
import { CheckUrlService } from './url/check-url.service';

/** The checks service: facts about IP, e-mail, phone, username, card, device and addresses. */
@Module({})
export class ChecksModule {
  static forRoot(config: ChecksConfig): DynamicModule {
    return {
      module: ChecksModule,
      imports: [
        ServiceModule.forRoot({ name: 'checks', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('checks'),
        ReferenceDataModule,
      ],
      controllers: [ChecksRpc, SingleChecksRpc, erasureController('checks')],
      providers: [
        { provide: CHECKS_CONFIG, useValue: config },
        AccountLists,
        { provide: DnsDirectory, useFactory: () => createDnsDirectory(config) },
        {
          provide: EmailSources,
          inject: [DnsDirectory],
          useFactory: (dns: DnsDirectory) => EmailSources.of(dns, outsideSettings(config)),
        },
        {
          provide: EmailService,
          inject: [EmailSources],
          useFactory: ({ domains }: EmailSources) => new EmailService(domains),
        },
        CheckEmailService,
        DeviceSightingRepository,
        DeviceService,
        CheckDeviceService,
        CheckBotService,
        CheckIpService,
        CheckPhoneService,
        CheckUrlService,
        CheckOrdersService,
        RetentionKeeper,
        {
          provide: RETENTIONS,
          inject: [Database],
          useFactory: (database: Database) => retentionsOf(database, config),
        },
        ...erasureProviders(erasers),
      ],
    };
  }
}

function createDnsDirectory(config: ChecksConfig): DnsDirectory {
  const timeoutMs = config.CHECKS_DNS_TIMEOUT_MS;
  const client = new NodeDnsClient({ servers: config.CHECKS_DNS_SERVERS, timeoutMs });
  return new DnsDirectory(client, { deadlineMs: timeoutMs });
}

function outsideSettings(config: ChecksConfig): OutsideSettings {
  return {
    rdapUrl: config.CHECKS_RDAP_URL,
    gravatarUrl: config.CHECKS_GRAVATAR_URL,
    deadlineMs: config.CHECKS_OUTSIDE_TIMEOUT_MS,
  };
}
