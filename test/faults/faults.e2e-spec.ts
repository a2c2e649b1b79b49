import { SHORT_FAULTS } from './faults/registry';
import { describeShortForm } from './short-form.fixture';

describeShortForm({ faults: SHORT_FAULTS, isCluster: false });
