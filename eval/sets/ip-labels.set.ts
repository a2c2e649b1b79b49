import type { IpCheck } from '@rampart/contracts';
import { type EvalSet, type Figure, firstCell } from '../eval-set';
import { scoreFigures, shareFigure } from '../flag-figures';

interface Seen extends Pick<IpCheck, 'is_vpn' | 'is_proxy' | 'is_tor' | 'is_hosting' | 'is_mobile'> {
  readonly label: string;
  readonly fraud_score: number;
}

/** Labels of addresses that ordinary customers have. */
const CONSUMER: readonly string[] = ['residential', 'isp', 'mobile'];
/** Labels of addresses that hide their users, or are known to attack. A data centre does neither by itself. */
const BAD: readonly string[] = ['tor', 'vpn', 'proxy', 'threat'];

const isFlagged = (each: Seen) => each.is_vpn || each.is_proxy || each.is_tor || each.is_hosting;

/** The figures of each label besides `flagged`, which means VPN, proxy, Tor or hosting. */
const OWN_FIGURES: Readonly<Record<string, readonly [string, (each: Seen) => boolean][]>> = {
  hosting: [['as hosting', (each) => each.is_hosting]],
  vpn: [
    ['VPN or hosting', (each) => each.is_vpn || each.is_hosting],
    ['as VPN', (each) => each.is_vpn],
  ],
  tor: [['as Tor', (each) => each.is_tor]],
  proxy: [['as proxy', (each) => each.is_proxy]],
  privacy_relay: [['as proxy (false)', (each) => each.is_proxy]],
  mobile: [['as mobile', (each) => each.is_mobile]],
  isp: [['as mobile (false)', (each) => each.is_mobile]],
};

/** Labelled addresses → what the IP check calls them, and how its score ranks bad ones over consumers'. */
export const ipLabels: EvalSet = {
  area: 'ip',
  fits: (file) => file.format === 'jsonl' && (file.set === 'ip_labels' || file.set === 'neg_isp_mobile'),
  async measure(rows, { api }) {
    const answers = await api.forEach(rows, async (row): Promise<Seen[]> => {
      const record = await api.check<IpCheck>('ip', { ip: firstCell(row, ['ip', 'address']) });
      const label = firstCell(row, ['label', 'kind', 'type', 'src']) || 'unlabelled';
      return record === null ? [] : [{ ...record, label: label.toLowerCase() }];
    });
    const seen = answers.flat();
    const labels = [...new Set(seen.map((each) => each.label))].sort();
    const scored = seen
      .filter((each) => BAD.includes(each.label) || CONSUMER.includes(each.label))
      .map((each) => ({ positive: BAD.includes(each.label), score: each.fraud_score }));
    return [
      ...labels.flatMap((label) =>
        figuresOf(
          label,
          seen.filter((each) => each.label === label),
        ),
      ),
      ...consumerFigure(seen),
      ...scoreFigures('fraud_score', scored),
    ];
  },
};

function figuresOf(label: string, rows: readonly Seen[]): Figure[] {
  const flagged = CONSUMER.includes(label) ? 'flagged (false)' : 'flagged';
  const figures = [[flagged, isFlagged] as const, ...(OWN_FIGURES[label] ?? [])];
  return figures.map(([name, holds]) => shareFigure(`${label}: ${name}`, rows, holds));
}

function consumerFigure(seen: readonly Seen[]): Figure[] {
  const consumers = seen.filter((each) => CONSUMER.includes(each.label));
  if (consumers.length === 0) return [];
  return [shareFigure('consumers: flagged (false)', consumers, isFlagged)];
}
