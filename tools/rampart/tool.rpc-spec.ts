import { describeSpecs } from '@rampart/testing';

describeSpecs(__dirname, '.tool-spec.ts');
