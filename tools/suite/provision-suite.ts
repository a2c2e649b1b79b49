import type { ServiceName } from '@rampart/contracts';
import { migrateService, provisionService } from '@rampart/persistence';
import { SERVICE_SCHEMAS } from './service-schemas';

/** The URL with which each service connects. */
export type ServiceUrls = Readonly<Record<ServiceName, string>>;

/**
 * Creates every service's schema and login, and applies its migrations. Idempotent.
 *
 * @param databaseUrl with a login that may create logins and schemas.
 */
export async function provisionSuite(databaseUrl: string): Promise<ServiceUrls> {
  const urls: Partial<Record<ServiceName, string>> = {};
  for (const schema of SERVICE_SCHEMAS) {
    urls[schema.service] = (await provisionService(databaseUrl, schema)).url;
  }
  await Promise.all(SERVICE_SCHEMAS.map((schema) => migrateService(schema, databaseUrl)));
  return urls as ServiceUrls;
}
