// jest reads `testTimeout` from the whole run's settings alone, and kinds of tests differ.
jest.setTimeout(globalThis.TEST_SECONDS * 1_000);
