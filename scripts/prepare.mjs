import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';

// For those who only want the checkout to be up to date: install and build, if need be.
requireNodeVersion();
bootstrap().catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
