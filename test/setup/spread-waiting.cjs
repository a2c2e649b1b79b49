const { readFileSync, statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Share of the other specs that run when the last end-to-end spec has begun. */
const LEFT_FOR_THE_END = 0.1;

/**
 * End-to-end specs spread over a run: they often wait, for an outage to pass or an app to start, and others of which
 * none waits use the processors meanwhile. None at the end: one that begins last keeps one processor busy for a minute
 * while the other has nothing to do.
 *
 * Among themselves, those first that start suites of their own, and then those that borrow one: in between, a lent suite
 * would be unused, end, and start again. Else the slowest of the last run first; where there was none, those with a
 * browser, and then the shortest files: those play folders of stories, pages or faults, which takes minutes.
 *
 * The others are mixed, so that between any two end-to-end specs there is as much to do: a unit spec takes a tenth of a
 * second, one with a NATS several. Without a last run, those of each kind first that run the specs of a folder, which
 * takes as long as these together, though the file has two lines.
 */
module.exports = class SpreadWaiting extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)];
    const ends = sorted.filter((test) => isEndToEnd(test)).sort(bySlowness);
    const borrowing = new Set(ends.filter((test) => contains(test, 'borrowTestSuite(')));
    const slow = [...ends.filter((test) => !borrowing.has(test)), ...borrowing];
    const others = mixKinds(foldersFirst(sorted.filter((test) => !isEndToEnd(test))));
    const between = (others.length * (1 - LEFT_FOR_THE_END)) / Math.max(1, slow.length);
    const spread = slow.flatMap((test, turn) => [
      test,
      ...others.slice(Math.round(turn * between), Math.round((turn + 1) * between)),
    ]);
    return [...spread, ...others.slice(Math.round(slow.length * between))];
  }
};

const contains = ({ path }, text) => readFileSync(path, 'utf8').includes(text);
const hasBrowser = (test) => contains(test, 'startBrowser(') || contains(test, 'openStage(');

const bySlowness = (left, right) =>
  (right.duration ?? 0) - (left.duration ?? 0) ||
  hasBrowser(right) - hasBrowser(left) ||
  statSync(left.path).size - statSync(right.path).size;

/** Those with a duration are in the order of these already. */
function foldersFirst(tests) {
  const folders = tests.filter((test) => test.duration == null && contains(test, 'Specs(__dirname'));
  return [...folders, ...tests.filter((test) => !folders.includes(test))];
}

/** As many of each kind in any part of the order as in the whole. */
function mixKinds(tests) {
  const byKind = [...new Set(tests.map(kindOf))].map((kind) => tests.filter((test) => kindOf(test) === kind));
  const placed = byKind.flatMap((kin) => kin.map((test, index) => ({ test, at: index / kin.length })));
  return placed.sort((left, right) => left.at - right.at).map(({ test }) => test);
}

const kindOf = ({ context }) => context.config.displayName?.name;
const isEndToEnd = (test) => ['e2e', 'deploy'].includes(kindOf(test));
