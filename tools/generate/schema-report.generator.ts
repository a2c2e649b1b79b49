import { startEngines } from '../engines/start-engines';
import { provisionSuite } from '../suite/provision-suite';
import { SERVICE_SCHEMAS } from '../suite/service-schemas';
import { reportSchema } from './schema-report';

type Reports = ReadonlyMap<string, string>;

let reading: Promise<Reports> | undefined;

/** Every service's report, from a temporary Postgres; read once for all of them. */
async function readReports(): Promise<Reports> {
  const engines = await startEngines({ dataDir: null, durable: false, only: 'postgres' });
  try {
    const urls = await provisionSuite(engines.postgres?.databaseUrl ?? '');
    const reports = new Map<string, string>();
    for (const { service } of SERVICE_SCHEMAS)
      reports.set(service, await reportSchema(urls[service], service));
    return reports;
  } finally {
    await engines.stop();
  }
}

/** Committed reports of each service's tables, so that a change of them shows in review. */
export const schemaReports = SERVICE_SCHEMAS.map(({ service }) => ({
  name: `schema of ${service}`,
  file: `docs/schema/${service}.md`,
  generate: async (): Promise<string> => {
    reading ??= readReports();
    return (await reading).get(service) ?? '';
  },
}));
