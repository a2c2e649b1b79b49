export * from './normal-forms/card-bin';
export * from './normal-forms/domain';
export * from './normal-forms/email';
export * from './normal-forms/entity';
export * from './normal-forms/ip';
export * from './normal-forms/phone';
export * from './score';
export * from './signal';
