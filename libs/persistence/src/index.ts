export * from './data-source-options';
export * from './database';
export * from './group-commit';
export * from './migrate';
export * from './outage';
export * from './persistence.module';
export * from './provision';
export * from './upkeep';
