import { Value } from './value';

/** The facts behind a contribution, as the API names them. */
export function Evidence({ evidence }: { evidence: Readonly<Record<string, unknown>> }) {
  return Object.entries(evidence).map(([name, value]) => (
    <span key={name}>
      {name.replaceAll('_', ' ')}: <Value value={value} />
    </span>
  ));
}
