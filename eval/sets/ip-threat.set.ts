import { createHash } from 'node:crypto';
import type { IpCheck } from '@rampart/contracts';
import { type DataFile, readRows } from '../data-files';
import { cell, type EvalSet, type Figure, firstCell, type Measuring, type Row, saysYes } from '../eval-set';
import { flagFigures, scoreFigures } from '../flag-figures';
import type { ScoredRow } from '../metrics';
import { drawRoutableAddresses } from '../random-addresses';

const FEED = 'threat-addresses';
const TRAIN = 'threat_ipsum3_train';
const SEED = 20_261_121;
/** Random addresses per bad one, as in the held-out set. */
const RANDOM_PER_BAD = 2;

interface LabelledAddress {
  readonly ip: string;
  readonly positive: boolean;
}

/**
 * Addresses on a threat list, against random routable ones. The list to learn from is first loaded as an operator would
 * load it. A single list is split by a hash of the address: four fifths are loaded and the last fifth, which the
 * service has then never seen, is measured.
 */
export const ipThreat: EvalSet = {
  area: 'ip',
  isLast: true,
  fits: (file) => file.set.startsWith('threat_') && (file.format === 'txt' || file.format === 'jsonl'),
  async measure(rows, measuring) {
    const { file, files, feeds } = measuring;
    const isTrain = file.format === 'txt';
    const listed = isTrain ? addressesOf(rows) : await trainAddresses(files);
    const loaded = isTrain ? listed.filter((ip) => !isMeasured(ip)) : listed;
    if (feeds !== null && loaded.length > 0) await feeds.load(FEED, loaded);
    const asked = isTrain ? splitAgainstRandom(listed) : rows.flatMap(readLabelled);
    return score(asked, measuring);
  },
};

function addressesOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => cell(row, 'line').split(/[\s,]+/, 1)).filter((ip) => /^[\da-f.:]+$/i.test(ip));
}

async function trainAddresses(files: readonly DataFile[]): Promise<string[]> {
  const train = files.find((file) => file.area === 'ip' && file.set === TRAIN && file.format === 'txt');
  return train === undefined ? [] : addressesOf(await readRows(train));
}

/** One address in five, whatever the order of the list. */
function isMeasured(ip: string): boolean {
  return (createHash('sha256').update(ip).digest()[0] ?? 0) < 256 / 5;
}

function splitAgainstRandom(listed: readonly string[]): LabelledAddress[] {
  const bad = listed.filter(isMeasured);
  const random = drawRoutableAddresses(bad.length * RANDOM_PER_BAD, SEED, new Set(listed));
  return [...bad.map((ip) => ({ ip, positive: true })), ...random.map((ip) => ({ ip, positive: false }))];
}

function readLabelled(row: Row): LabelledAddress[] {
  const ip = firstCell(row, ['ip', 'address', 'line']);
  const label = firstCell(row, ['label', 'kind', 'bad', 'type', 'src']);
  return ip === '' ? [] : [{ ip, positive: saysYes(label, ['bad', 'threat', 'malicious', 'ipsum']) }];
}

async function score(asked: readonly LabelledAddress[], { api }: Measuring): Promise<Figure[]> {
  const answers = await api.forEach(asked, async ({ ip, positive }): Promise<ScoredRow[]> => {
    const record = await api.check<IpCheck>('ip', { ip });
    return record === null ? [] : [{ positive, score: record.fraud_score }];
  });
  const rows = answers.flat();
  return [
    ...scoreFigures('fraud_score', rows),
    ...flagFigures(
      'fraud_score ≥ 50',
      rows.map((row) => ({ ...row, flagged: row.score >= 50 })),
    ),
  ];
}
