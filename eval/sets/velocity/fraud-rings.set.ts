import { readRows, sampleEvenly } from '../../data-files';
import type { EvalSet, Figure, Measuring, Row } from '../../eval-set';
import { shareFigure } from '../../flag-figures';
import { recount } from './busiest-window';
import { type Entity, isMostlyFraud, isRing, readEntities } from './read-entities';
import { nameRun, type Replayed, replayEntity, WINDOWS, type WindowSeconds } from './replay-entity';

/** Number of accounts on one device or address from which it counts as a ring. */
const RING_ACCOUNTS = 3;
/** An account that sells to people rather than companies might allow so many purchases a day. */
const STRICT_PER_DAY = 2;
/** The default limits per window, as decided for the interface; reaching one does not exceed it. */
const LIMITS: Readonly<Record<string, Readonly<Record<WindowSeconds, number>>>> = {
  device: { 60: 5, 300: 15, 3600: 60, 86400: 200 },
  ip: { 60: 20, 300: 60, 3600: 300, 86400: 1_500 },
};
const KINDS = [
  { entityType: 'device', column: 'device_id' },
  { entityType: 'ip', column: 'ip' },
] as const;

/** Purchases with their devices and addresses, labelled as fraud or not → which of these the velocity check finds. */
export const fraudRings: EvalSet = {
  area: 'order',
  fits: (file) => file.set.startsWith('fraudecom') && file.format === 'csv',
  async measure(sample, measuring) {
    // A sample of the rows would tear the rings apart.
    const rows = await readRows(measuring.file);
    const figures: Figure[] = [];
    for (const kind of KINDS) figures.push(...(await measureKind(kind, rows, sample.length, measuring)));
    return figures;
  },
};

interface Judged extends Replayed {
  readonly entity: Entity;
  /** Over a limit in at least one window. */
  readonly isOver: boolean;
}

async function measureKind(
  { entityType, column }: (typeof KINDS)[number],
  rows: readonly Row[],
  limit: number,
  { api }: Pick<Measuring, 'api'>,
): Promise<Figure[]> {
  const run = nameRun();
  const limits = LIMITS[entityType] as Readonly<Record<WindowSeconds, number>>;
  const judged = await api.forEach(chooseEntities(readEntities(rows, column), limit), async (entity) => {
    const replayed = await replayEntity(api, entityType, entity, run);
    const isOver = WINDOWS.some((seconds) => replayed.counts[seconds] > limits[seconds]);
    return { entity, ...replayed, isOver };
  });
  return figuresOf(entityType, limits, judged);
}

/** All that acted more than once; a sample of the many that acted once, which cannot exceed anything. */
function chooseEntities(entities: readonly Entity[], limit: number): Entity[] {
  const repeated = entities.filter(({ actions }) => actions.length > 1);
  const single = entities.filter(({ actions }) => actions.length === 1);
  return [...repeated, ...sampleEvenly(single, limit)];
}

function figuresOf(
  kind: string,
  limits: Readonly<Record<WindowSeconds, number>>,
  judged: readonly Judged[],
): Figure[] {
  const rings = judged.filter(({ entity }) => isRing(entity, RING_ACCOUNTS));
  const ordinary = judged.filter(({ entity }) => !isMostlyFraud(entity));
  const returning = ordinary.filter(({ entity }) => entity.actions.length > 1);
  const figure = (name: string, of: readonly Judged[], holds: (each: Judged) => boolean) =>
    shareFigure(`${kind}: ${name}`, of, holds);
  const isOverStrict = ({ counts }: Judged) => counts[86_400] > STRICT_PER_DAY;
  return [
    figure('counts as a recount by brute force', judged, countsRight),
    figure('velocity_exceeded as the counts say', judged, ({ exceededInMinute, counts }) => {
      return exceededInMinute === counts[60] > limits[60];
    }),
    figure('rings over the limits out of the box', rings, ({ isOver }) => isOver),
    figure('ordinary over the limits out of the box (false)', ordinary, ({ isOver }) => isOver),
    figure(`rings over ${STRICT_PER_DAY} a day`, rings, isOverStrict),
    figure(`ordinary over ${STRICT_PER_DAY} a day (false)`, ordinary, isOverStrict),
    figure(`ordinary that came back over ${STRICT_PER_DAY} a day (false)`, returning, isOverStrict),
  ].filter(({ rows }) => rows > 0);
}

function countsRight({ entity, counts }: Judged): boolean {
  const times = entity.actions.map(({ at }) => at);
  return WINDOWS.every((seconds) => counts[seconds] === recount(times, seconds));
}
