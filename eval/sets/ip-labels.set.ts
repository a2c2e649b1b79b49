import { cell, type EvalSet } from '../eval-set';
import { share } from '../metrics';

/** What a label should look like in the answer: `flagged` means proxy of any kind or hosting. */
const BENIGN = new Set(['residential', 'isp', 'mobile']);

/** Labelled addresses → which of them the screening's IP section calls a proxy or hosting, and its score. */
export const ipLabels: EvalSet = {
  area: 'ip',
  fits: (file) => file.format === 'jsonl' && (file.set === 'ip_labels' || file.set === 'neg_isp_mobile'),
  async measure(rows, api) {
    const seen = await api.forEach(rows, async (row) => {
      const { ip_geolocation: section } = await api.screen({ ip: cell(row, 'ip') });
      return {
        label: cell(row, 'label') || 'unlabelled',
        flagged: section.is_proxy || section.usage_type.includes('DCH'),
        hosting: section.usage_type.includes('DCH'),
        vpn: section.proxy_type === 'VPN',
        tor: section.proxy_type === 'TOR',
      };
    });
    const labels = [...new Set(seen.map((each) => each.label))].sort();
    return labels.flatMap((label) => {
      const ofLabel = seen.filter((each) => each.label === label);
      const figure = (name: string, holds: (each: (typeof seen)[number]) => boolean) => ({
        name: `${label}: ${name}`,
        value: share(ofLabel, holds),
        rows: ofLabel.length,
      });
      if (BENIGN.has(label)) return [figure('flagged (false)', (each) => each.flagged)];
      const flagged = figure('flagged', (each) => each.flagged);
      if (label === 'hosting') return [flagged, figure('as hosting', (each) => each.hosting)];
      if (label === 'vpn') return [flagged, figure('as VPN', (each) => each.vpn)];
      if (label === 'tor') return [flagged, figure('as Tor', (each) => each.tor)];
      return [flagged];
    });
  },
};
