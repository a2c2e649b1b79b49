import { type ErrorCode, type ErrorInit, ServiceError } from '@rampart/contracts';

/** An error that a test call asked for: answered like a real one, but neither logged nor counted as a failure. */
export class AskedForError extends ServiceError {
  constructor(code: ErrorCode, init: ErrorInit) {
    super(code, init);
    this.name = 'AskedForError';
  }
}
