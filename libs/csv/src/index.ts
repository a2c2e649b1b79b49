export * from './csv-line';
export * from './formula-guard';
