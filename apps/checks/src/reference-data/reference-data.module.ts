import { Module, type Provider } from '@nestjs/common';
import { NatsLink } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DataSetsRpc } from './data-sets.rpc';
import { BuiltInData } from './imports/built-in-data';
import { DataImportService } from './imports/data-import.service';
import { DataSetFollower } from './imports/data-set-follower';
import { DataSetMetrics } from './imports/data-set-metrics';
import { NatsDataSetNotices } from './imports/data-set-notices';
import { DataSetsService } from './imports/data-sets.service';
import { DATA_SET_NOTICES } from './imports/data-sets.tokens';
import { ReplicaRepository } from './imports/replicas/replica.repository';
import { ReplicaReporter } from './imports/replicas/replica-reporter';
import { StalenessKeeper } from './imports/staleness-keeper';
import { DataVersionRepository } from './imports/versions/data-version.repository';
import { VersionLoader } from './imports/versions/version-loader';
import { ReferenceData, sharedReferenceData } from './reference-data';

/** The copy that this service serves from; imports into it do not reach other services of the process. */
const referenceData: Provider = {
  provide: ReferenceData,
  inject: [LOGGER],
  useFactory: async (logger: Logger) => (await builtIn(logger)).fork(),
};

function builtIn(logger: Logger): Promise<ReferenceData> {
  return sharedReferenceData((name, error) =>
    logger.error({ err: error, dataSet: name }, 'a data set is missing'),
  );
}

/** The reference data: built-in sets, operators' imports, and how they come into service. */
@Module({
  controllers: [DataSetsRpc],
  providers: [
    referenceData,
    {
      provide: BuiltInData,
      inject: [LOGGER],
      useFactory: async (logger: Logger) => new BuiltInData(await builtIn(logger)),
    },
    {
      provide: DATA_SET_NOTICES,
      inject: [NatsLink],
      useFactory: (link: NatsLink) => new NatsDataSetNotices(link),
    },
    DataVersionRepository,
    ReplicaRepository,
    VersionLoader,
    DataSetFollower,
    DataSetMetrics,
    DataImportService,
    DataSetsService,
    ReplicaReporter,
    StalenessKeeper,
  ],
  exports: [ReferenceData],
})
export class ReferenceDataModule {}
