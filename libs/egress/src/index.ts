export * from './host-resolver.port';
export * from './is-public-address';
export * from './networks';
export * from './system-resolver.adapter';
export * from './target-errors';
export * from './target-guard';
