import { ApiError } from '../api/api-error';
import { useText } from '../text/text';
import { Button } from './button';

/**
 * What went wrong, in words, with the id that finds the call in the logs.
 *
 * @param retry of what is read: after a passing error, it is read again by itself, too.
 */
export function Problem({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useText();
  const { message, requestId } = describe(error, text.problem);
  const { status, isPassing } = error instanceof ApiError ? error : { status: null, isPassing: false };
  return (
    <div role="alert" className="rounded-lg border border-bad bg-bad-ground p-4 text-bad">
      <p className="font-semibold">{text.problem.title}</p>
      <p>{message}</p>
      {isPassing && retry && <p>{text.problem.keepsTrying}</p>}
      {status === 0 && !retry && <p>{text.problem.perhapsDone}</p>}
      {requestId && <p className="mt-1 font-mono text-xs">{text.common.requestId(requestId)}</p>}
      {retry && (
        <Button className="mt-3" onClick={retry}>
          {text.common.retry}
        </Button>
      )}
    </div>
  );
}

function describe(error: unknown, words: { readonly unreachable: string; readonly insufficient: string }) {
  if (!(error instanceof ApiError)) return { message: String(error), requestId: null };
  const { status, message, requestId } = error;
  if (status === 0) return { message: words.unreachable, requestId: null };
  if (status === 403) return { message: `${words.insufficient} ${message}`, requestId };
  return { message, requestId };
}
