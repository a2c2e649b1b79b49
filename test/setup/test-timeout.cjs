// jest reads `testTimeout` only from the whole run's settings, but kinds of tests differ.
jest.setTimeout(globalThis.TEST_SECONDS * 1_000);
