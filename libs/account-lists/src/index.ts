export * from './account-lists.service';
export * from './judge-check';
