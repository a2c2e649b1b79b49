import { delimiter, dirname, join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { keptNode } from './kept-node.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

// npm run test:nodes [-- 22 24]: the short form of the tests on a machine with each of these versions of Node. Without
// names: on those that have fixes, and on the last one that has none, with which everything runs on a Node that is fetched.
const MAJORS = ['20', '22', '24'];

/** What depends on Node: the libraries, the children that a service starts, real sockets, streams, and the whole suite. */
const SHORT_FORM = [
  'libs/',
  'packages/',
  'apps/gateway/src/http/',
  'apps/gateway/src/endpoints/orders/',
  'apps/screening/src/jobs/',
  'apps/screening/src/orders/',
  'apps/webhooks/src/deliveries/',
  'test/bundles/',
  'test/commands/',
  'test/packages/client',
  'test/e2e/screening-result',
  'test/e2e/webhooks/webhooks',
];

requireNodeVersion();
const asked = process.argv.slice(2);
const wrong = asked.find((each) => !/^\d\d$/.test(each));
if (wrong !== undefined) {
  say(`${wrong} is no major version of Node: ${MAJORS.join(', ')}, for example.`);
  process.exit(2);
}
let [passed, failed] = [0, 0];
for (const major of asked.length > 0 ? asked : MAJORS) {
  say(`Node ${major}`);
  const counts = await shortForm(keptNode(major)).catch((error) => {
    say(error.message);
    return { passed: 0, failed: 1 };
  });
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** As `npm test` runs where this Node is the one on PATH. */
function shortForm(node) {
  const args = [join(ROOT, 'scripts/with-node.mjs'), 'test.mjs', '--silent', '--', ...SHORT_FORM];
  const PATH = [dirname(node), process.env.PATH].join(delimiter);
  return countTests(node, args, { ...process.env, PATH, NODE_COMPILE_CACHE: undefined });
}
