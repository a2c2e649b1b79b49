import { useText } from '../../text/text';
import type { Act } from './use-undo-stack';

/** What an act was, as a name: `approval of case 17`. */
export function useActName(): (act: Pick<Act, 'kind' | 'caseIds' | 'what'>) => string {
  const { queue: text } = useText();
  return ({ kind, caseIds, what = '' }) => text.acts[kind](text.casesWithin(caseIds), what);
}
