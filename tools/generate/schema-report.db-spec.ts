import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@rampart/testing';
import { SERVICE_SCHEMAS } from '../suite/service-schemas';
import { reportSchema } from './schema-report';

test.each(SERVICE_SCHEMAS.map((schema) => [schema.service, schema] as const))(
  'docs/schema/%s.md is what the migrations make; after a change of them run `npm run generate`',
  async (service, schema) => {
    const created = await createTestDatabase(schema);
    const report = await reportSchema(created.url, service);
    await created.drop();
    expect(readFileSync(join(__dirname, `../../docs/schema/${service}.md`), 'utf8')).toBe(report);
  },
);
