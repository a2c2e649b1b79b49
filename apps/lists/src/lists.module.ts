import { type DynamicModule, Module } from '@nestjs/common';
import { PersistenceModule, schemaReadiness } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import { schema } from './database/schema';
import { EntriesRepository } from './entries/entries.repository';
import { EntriesService } from './entries/entries.service';
import { EntryMatchesRepository } from './entries/entry-matches.repository';
import { MatchValuesService } from './entries/match-values.service';
import type { ListsConfig } from './lists.config';
import { ListsRpc } from './lists.rpc';

/** The lists service: accounts' blacklists and whitelists, and what is held against them. */
@Module({})
export class ListsModule {
  static forRoot(config: ListsConfig): DynamicModule {
    return {
      module: ListsModule,
      imports: [
        ServiceModule.forRoot({ name: 'lists', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
      ],
      controllers: [ListsRpc],
      providers: [EntriesService, EntriesRepository, MatchValuesService, EntryMatchesRepository],
    };
  }
}
