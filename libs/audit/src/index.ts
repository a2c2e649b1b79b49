export * from './audit.module';
export * from './audit-pages';
export * from './audit-record.row';
export * from './audit-table';
export * from './audit-trail';
