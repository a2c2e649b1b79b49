import { describeSpecs } from '@rampart/testing';

describeSpecs(__dirname, '.signal-spec.ts');
