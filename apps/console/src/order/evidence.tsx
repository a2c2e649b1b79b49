import { useText } from '../text/text';
import { Value } from './value';

/** The facts behind a contribution. */
export function Evidence({ evidence }: { evidence: Readonly<Record<string, unknown>> }) {
  const { field } = useText();
  return Object.entries(evidence)
    .filter(([, value]) => !isNested(value))
    .map(([name, value]) => (
      <span key={name}>
        {field(name)}: <Value value={value} />
      </span>
    ));
}

/** Lists of records have a form of their own. */
const isNested = (value: unknown): boolean => Array.isArray(value) && typeof value[0] === 'object';
