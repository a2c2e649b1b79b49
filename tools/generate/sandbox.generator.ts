import { renderSandbox } from '../sandbox/render-sandbox';

/** The documented inputs of the sandbox, from the tables that answer them and that the tests use. */
export const sandbox = {
  name: 'sandbox',
  file: 'docs/sandbox.md',
  generate: renderSandbox,
};
