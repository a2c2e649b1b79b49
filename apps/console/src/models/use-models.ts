import type { JobProgress, ModelComparison, ModelStatus, TrainedModel } from '@rampart/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';

const LISTED = 50;
const LOOK_EVERY_MS = 1_000;

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) =>
    get<{ readonly models: readonly TrainedModel[] }>('/api/v1/models', { query: { limit: LISTED }, signal }),
});

export const statusQuery = queryOptions({
  queryKey: ['model-status'],
  queryFn: ({ signal }) => get<ModelStatus>('/api/v1/models/status', { signal }),
  refetchInterval: 10_000,
});

let lastComparison: Promise<unknown> = Promise.resolve();

/** One after the other: an account compares once at a time, and a second comparison is refused. */
function compareInTurn(ask: () => Promise<ModelComparison>): Promise<ModelComparison> {
  const comparison = lastComparison.then(ask, ask);
  lastComparison = comparison;
  return comparison;
}

export const useComparison = (isAsked: boolean) =>
  useQuery({
    queryKey: ['model-comparison'],
    queryFn: ({ signal }) => compareInTurn(() => get<ModelComparison>('/api/v1/models/compare', { signal })),
    enabled: isAsked,
  });

/** The evidence without a model as if it were the champion, and the champion as if it were the challenger. */
export const useEffectOf = ({ number, card }: TrainedModel) =>
  useQuery({
    queryKey: ['model-comparison', 'effect', number],
    queryFn: ({ signal }) =>
      compareInTurn(() =>
        get<ModelComparison>('/api/v1/models/compare', {
          query: { champion: 0, challenger: number, since: afterwards(card.data_until) },
          signal,
        }),
      ),
  });

/** The first millisecond after a moment. */
const afterwards = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();

interface TrainingRun {
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: JobProgress | null;
  readonly error: string | null;
}

export const isOver = (run: TrainingRun | undefined) =>
  run !== undefined && ['done', 'failed', 'cancelled'].includes(run.state);

/** Follows a training until it ends. */
export const useTraining = (jobId: string | null) =>
  useQuery({
    queryKey: ['job', jobId],
    queryFn: ({ signal }) => get<TrainingRun>(`/api/v1/jobs/${jobId}`, { signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : LOOK_EVERY_MS),
  });
