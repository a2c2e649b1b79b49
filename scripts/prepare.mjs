import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';

// Only brings the checkout up to date: installs and builds, if necessary.
requireNodeVersion();
bootstrap().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
