import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The pool that TypeORM opened but does not type; undefined before it has connected. */
export function poolOf(dataSource: DataSource): Pool | undefined {
  return (dataSource.driver as unknown as { master?: Pool }).master;
}
