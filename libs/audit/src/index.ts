export * from './audit.module';
export * from './audit-table';
export * from './audit-trail';
