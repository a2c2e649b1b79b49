import { ApiError } from '../api/api-error';

/** Any file that the server has in every version. */
const PROBE = '/icon.svg';

/**
 * Waits for a screen's file. The router answers a missing one by loading the page again, which is right when a newer
 * version was deployed meanwhile. While the server cannot be reached, it would lose the page and what was typed in it.
 *
 * @throws ApiError `unreachable`, as a call does; the import's own error when the server answers.
 */
export async function screenFile<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (error) {
    if (await isReachable()) throw error;
    throw new ApiError(0, 'unreachable', 'Rampart cannot be reached.');
  }
}

const isReachable = (): Promise<boolean> =>
  fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
