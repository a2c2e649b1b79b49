import { chart } from './chart/chart.generators';
import { clientFiles } from './client/client.generators';
import { contractsReport } from './contracts.generator';
import { dataFeeds } from './data-feeds.generator';
import { dataTables } from './data-tables.generator';
import { asyncapi } from './events/asyncapi.generator';
import { eventList } from './events/event-list.generator';
import { eventSchemas } from './events/event-schemas.generator';
import type { Generator } from './generator';
import { metrics } from './metrics/metrics.generator';
import { naturesOfChecks } from './natures-of-checks.generator';
import { adminOpenapi, consoleOpenapi, openapi } from './openapi.generator';
import { prometheusRule } from './prometheus-rule.generator';
import { sandbox } from './sandbox.generator';
import { schemaReports } from './schema-report.generator';
import { signals } from './signals.generator';

/** Every generated file of the repository. */
export const GENERATORS: readonly Generator[] = [
  signals,
  naturesOfChecks,
  sandbox,
  openapi,
  adminOpenapi,
  consoleOpenapi,
  ...clientFiles,
  contractsReport,
  dataFeeds,
  dataTables,
  metrics,
  prometheusRule,
  ...chart,
  asyncapi,
  eventList,
  ...eventSchemas,
  ...schemaReports,
];
