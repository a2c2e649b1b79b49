import { useQuery } from '@tanstack/react-query';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { ComparisonPanel, EffectPanel } from './comparison-panel';
import { DriftLine } from './drift-line';
import { ModelCardPanel } from './model-card-panel';
import { TrainPanel } from './train-panel';
import { modelsQuery, statusQuery } from './use-models';

/** The account's models: whether one takes part, training, and each with its card. */
export function ModelsScreen() {
  const {
    text: { models: text },
    language,
  } = useLanguage();
  const format = formatOf(language);
  const models = useQuery(modelsQuery);
  const { data: status } = useQuery(statusQuery);
  const champion = models.data?.models.find(({ role }) => role === 'champion');
  return (
    <>
      <h1 className="mb-3 text-xl font-semibold">{text.title}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-4">
          {models.error && <Problem error={models.error} retry={() => void models.refetch()} />}
          {models.data?.models.length === 0 && (
            <p className="rounded-lg border border-line bg-panel p-8 text-center">{text.empty}</p>
          )}
          {models.data?.models.map((model) => (
            <ModelCardPanel key={model.number} model={model} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          {status && (
            <Panel title={text.title}>
              <p className="font-medium">{status.champion === null ? text.off : text.on(status.champion)}</p>
              <p className="mt-1 text-soft">
                {text.labels(format.number(status.labels.frauds), format.number(status.labels.legitimate))}{' '}
                {text.needed(status.labels.needed)}
              </p>
              {status.drift && <DriftLine drift={status.drift} />}
              {status.next_training_at && (
                <p className="text-soft">
                  {text.next} <Moment at={status.next_training_at} />
                </p>
              )}
            </Panel>
          )}
          {champion && <EffectPanel champion={champion} />}
          <TrainPanel running={status?.training_job_id ?? null} />
          {status?.champion != null && status.challenger !== null && (
            <ComparisonPanel models={models.data?.models ?? []} />
          )}
        </div>
      </div>
    </>
  );
}
