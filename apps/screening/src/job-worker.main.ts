import { JOBS } from './job-kinds';
import { serveJob } from './jobs/worker/serve-job';

/** The process of one job, started by the service that holds it. */
serveJob(JOBS);
