/** Why nothing can be learned from a set. */
export type TrainingErrorCode = 'malformed_set' | 'too_few_rows' | 'one_class' | 'bad_options';

/** Thrown by `train`; the message says what is wrong and, with figures, what would be enough. */
export class TrainingError extends Error {
  override readonly name = 'TrainingError';

  constructor(
    readonly code: TrainingErrorCode,
    message: string,
  ) {
    super(message);
  }
}
