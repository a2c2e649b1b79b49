/** A condition for a service to receive work: `check` resolves, or rejects with the reason. */
export interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

/** Nest token of the list of readiness checks of an app. */
export const READINESS_CHECKS = Symbol('READINESS_CHECKS');

/** Milliseconds after which a readiness check counts as failed. */
const CHECK_TIMEOUT_MS = 1_000;

/** Runs a check once. @returns `ok`, `failed` or `timed out`; never throws. */
export async function outcomeOf(each: ReadinessCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('timed out'), CHECK_TIMEOUT_MS);
  });
  // An async function, so that a check which throws synchronously has failed like any other.
  const asked = async () => each.check();
  const result = asked().then(
    () => 'ok',
    () => 'failed',
  );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
