import { describeChecksSpecs } from './shared-checks.fixture';

describeChecksSpecs(__dirname);
