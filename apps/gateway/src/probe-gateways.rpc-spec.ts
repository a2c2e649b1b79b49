import { describeSpecs } from '@rampart/testing';

describeSpecs(__dirname, '.probe-spec.ts');
