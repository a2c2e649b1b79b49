const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * End-to-end specs first, else as jest has it (the slowest of the last run, or the largest files, first): one of them
 * that begins last keeps one processor busy for a minute while the other has nothing to do.
 */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const rank = ({ context }) => (context.config.displayName?.name === 'e2e' ? 0 : 1);
    return [...super.sort(tests)].sort((left, right) => rank(left) - rank(right));
  }
};
