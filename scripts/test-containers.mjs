import { execFileSync } from 'node:child_process';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { runJest } from './run-jest.mjs';

// npm run test:containers: the images by a builder, and the compose file by a container engine. See
// test/containers/README.md for what it needs.
requireNodeVersion();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
watchAncestors(() => process.exit(143));
try {
  requirePodman();
  await bootstrap();
  process.env.TEST_CONTAINERS = '1';
  const { passed, failed, success } = await runJest(['--verbose', '--selectProjects=container'], 1);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(success ? 0 : 1);
} catch (error) {
  say(error.stack ?? String(error));
  console.log('0 passed, 1 failed');
  process.exit(1);
}

function requirePodman() {
  if (process.platform !== 'linux' || process.getuid() !== 0)
    throw new Error('Containers are tried on Linux and as root, who alone may limit them everywhere.');
  try {
    execFileSync('podman', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      'Install podman with a network backend (Debian: podman, containernetworking-plugins, iptables).',
    );
  }
}
