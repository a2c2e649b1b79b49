import type { todayEn } from '../en/today';

export const todayDe: typeof todayEn = {
  title: 'Heute',
  period: 'Zeitraum',
  periods: { '1': 'letzte 24 Stunden', '7': 'letzte 7 Tage', '30': 'letzte 30 Tage' },
  orders: 'Bestellungen',
  before: (change) => `${change} gegenüber dem Zeitraum davor`,
  known: (fraud, honest) => `bekannt: ${fraud} Betrug, ${honest} in Ordnung`,
  precision: 'Zu Recht abgelehnt',
  precisionHint: 'Anteil von Betrug an den abgelehnten Bestellungen mit bekanntem Ergebnis.',
  recall: 'Bekannter Betrug, der abgelehnt wurde',
  recallHint: 'Von allen Bestellungen, die als Betrug bekannt sind.',
  money: 'Geld',
  moneyColumns: { total: 'Bestellungen', rejected: 'Abgelehnt', saved: 'Verhindert', lost: 'Verloren' },
  moneyHint:
    'Verhindert: abgelehnte Bestellungen, die als Betrug bekannt sind. Verloren: angenommene Bestellungen, die als Betrug bekannt sind.',
  queue: 'Warteschlange',
  oldest: (age) => `ältester Fall: ${age}`,
  stale: 'Veraltete Daten',
  staleHint:
    'Prüfungen beruhen auf diesen Daten, und sie sind zu alt, um noch zu stimmen. Betreiber können neuere laden.',
  perDay: 'Bestellungen nach Entscheidung',
  reasons: 'Häufigste Gründe',
  countries: 'Herkunft der Bestellungen',
  rest: 'alle anderen',
  asTable: 'Als Tabelle',
  nothing: 'Keine Bestellungen in diesem Zeitraum.',
  unknown: 'unbekannt',
};
