import { ApiError } from '../api/api-error';
import type { Text } from '../text/en';
import { useText } from '../text/text';
import { Button } from './button';

/**
 * What went wrong, in words, with the id that finds the call in the logs.
 *
 * @param retry of what is read: after a passing error, it is read again by itself, too.
 */
export function Problem({ error, retry }: { error: unknown; retry?: () => void }) {
  const text = useText();
  const { said, english } = describe(error, text);
  const { status, isPassing, requestId } = error instanceof ApiError ? error : NO_ANSWER;
  return (
    <div role="alert" className="rounded-lg border border-bad bg-bad-ground p-4 text-bad">
      <p className="font-semibold">{text.problem.title}</p>
      <p>{said}</p>
      {english && <p lang="en">{english}</p>}
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

const NO_ANSWER = { status: null, isPassing: false, requestId: null };

/** In the language of the page; `english`: the words of the API, where these are all that is known. */
function describe(error: unknown, text: Text): { readonly said: string; readonly english?: string } {
  if (!(error instanceof ApiError)) return { said: String(error) };
  const { status, message } = error;
  if (status === 0) return { said: text.problem.unreachable };
  const words = text.said(message);
  const said = [...(status === 403 ? [text.problem.insufficient] : []), words ?? text.onlyInEnglish];
  return { said: said.join(' '), ...(words === null && { english: message }) };
}
