import { keptNode } from './kept-node.mjs';
import { say } from './progress.mjs';

/** The oldest version that still gets fixes. */
const SUPPORTED = 22;
/** Fetched where an older one is installed. */
const VERSION = '24.21.0';

/**
 * Prints the path of the Node to use: this one, unless it is too old; then one that is fetched from npm once and kept.
 * Where npm has none for the platform, or is unreachable, this one is used, with a warning.
 */
function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= SUPPORTED) return process.execPath;
  try {
    return keptNode(VERSION, () =>
      say(`Node ${process.versions.node} gets no fixes any more: fetching Node ${VERSION} …`),
    );
  } catch (error) {
    say(
      `Node ${process.versions.node} gets no fixes any more, and Node ${VERSION} could not be fetched: ${error.message}`,
    );
    return process.execPath;
  }
}

process.stdout.write(chooseNode());
