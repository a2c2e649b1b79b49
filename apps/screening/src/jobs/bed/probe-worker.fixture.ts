import { serveJob } from '../worker/serve-job';
import { PROBE_JOBS } from './probe-jobs.fixture';

/** For specs: the process of a probe. */
if (require.main === module) serveJob(PROBE_JOBS);
