import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { type Service, useServices } from './use-operate';

const LOOKS: Readonly<Record<Service['state'], string>> = {
  running: 'text-good',
  silent: 'text-bad',
  not_installed: 'text-soft',
};

/** Which services answer, in which version, and since when. */
export function ServicesPanel() {
  const { services: text } = useText().operate;
  const { data, error, refetch } = useServices();
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {data?.map(({ service, state, version, started_at }) => (
          <li key={service}>
            <p>
              <span className="font-medium">{service}</span>{' '}
              <span className={LOOKS[state]}>{text.states[state]}</span>
            </p>
            {started_at && (
              <p className="text-xs text-soft">
                {version}, {text.since} <Moment at={started_at} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
