import type { rulesEn } from '../en/rules';

export const rulesDe: typeof rulesEn = {
  title: 'Regeln',
  add: 'Neue Regel',
  empty: 'Noch keine Regeln.',
  emptyHint:
    'Eine Regel entscheidet, gibt Punkte oder kennzeichnet Bestellungen, auf die Ihre Bedingung zutrifft. Sie lässt sich an vergangenen Bestellungen und im Probelauf testen, bevor sie etwas entscheidet.',
  columns: { name: 'Regel', state: 'Status', does: 'Wirkung', when: 'Wenn', order: 'Reihenfolge' },
  suggestions: {
    title: 'Vorschläge',
    intro:
      'Bedingungen, die angenommenen Betrug erfasst hätten, gefunden in den Ergebnissen Ihrer eigenen Bestellungen. Die Zahlen sind die der neuesten Bestellungen, die die Suche nicht sieht.',
    search: 'Suchen',
    searching: 'Suche läuft …',
    searched: 'Gesucht',
    failed: (error) => `Die Suche ist fehlgeschlagen: ${error}`,
    tooFew: (frauds, honest, neededFrauds, neededHonest) =>
      `Bekannt sind ${frauds} angenommene Betrugsfälle und ${honest} angenommene einwandfreie Bestellungen; eine Suche braucht ${neededFrauds} und ${neededHonest}. Ergebnisse kommen aus der Warteschlange, von der Seite einer Bestellung und aus Rückbuchungen, die Ihr Shop meldet.`,
    among: (orders, frauds) =>
      `Unter ${orders} angenommenen Bestellungen mit bekanntem Ergebnis, davon ${frauds} Betrug.`,
    none: 'Keine Bedingung bewährt sich an den neuesten Bestellungen. Suchen Sie erneut, wenn mehr Ergebnisse bekannt sind.',
    precision: (share, frauds, orders) => `${share} Betrug: ${frauds} von ${orders} Bestellungen`,
    recall: (share) => `${share} des angenommenen Betrugs`,
    amounts: (frauds, legitimate) => `${frauds} Betrug, ${legitimate} einwandfrei`,
    tryIt: 'Ausprobieren',
  },
  state: {
    active: (version) => `aktiv (v${version})`,
    shadow: (version) => `im Probelauf (v${version})`,
    draft: 'Entwurf',
    disabled: 'aus',
  },
  action: {
    APPROVE: 'nimmt an',
    REVIEW: 'lässt prüfen',
    REJECT: 'lehnt ab',
    ADD_SCORE: (points) => `gibt ${points} Punkte`,
    TAG: (tag) => `kennzeichnet mit „${tag}“`,
    ADD_TO_LIST: 'trägt in eine Liste ein',
    OPEN_CASE: 'öffnet einen Fall',
    NOTIFY: 'benachrichtigt',
  },
  form: {
    name: 'Name',
    description: 'Wozu',
    priority: 'Reihenfolge',
    priorityHint: 'Regeln werden von der kleinsten Zahl zur größten ausgewertet.',
    action: 'Wirkung',
    points: 'Punkte',
    tag: 'Kennzeichen',
    expression: 'Wenn',
    expressionHint:
      'Eine Bedingung an die Bestellung, etwa: order.amount > 200.0 && !billing.is_ip_country_match',
    save: 'Als Entwurf speichern',
    saveVersion: 'Als neue Version speichern',
    saved: 'Gespeichert.',
    masked:
      'Diese Regel nennt personenbezogene Daten, die hier maskiert sind. Zum Ändern zuerst „Personenbezogene Daten anzeigen“ wählen.',
  },
  check: {
    kinds: { number: 'Zahl', flag: 'ja oder nein', text: 'Text', list: 'Liste' },
    fine: (cost, max) => `Gültig. Aufwand ${cost} von ${max}.`,
    at: (line, column) => `Zeile ${line}, Spalte ${column}: `,
    suggestions: 'Meinten Sie',
    names: 'Verwendbare Namen',
    searchNames: 'Namen suchen',
  },
  backtest: {
    title: 'An vergangenen Bestellungen',
    run: 'An den letzten 30 Tagen testen',
    running: (percent) => `Test läuft … ${percent}`,
    failed: (message) => `Der Test ist fehlgeschlagen: ${message}`,
    summary: (matched, screened) => `Trifft auf ${matched} von ${screened} Bestellungen zu.`,
    changed: (count) =>
      count === 1
        ? '1 Entscheidung würde anders ausfallen:'
        : `${count} Entscheidungen würden anders ausfallen:`,
    unchanged: 'Keine Entscheidung würde anders ausfallen.',
    known: (fraud, legitimate) =>
      `Von den zutreffenden Bestellungen mit bekanntem Ergebnis waren ${fraud} Betrug und ${legitimate} in Ordnung.`,
    gone: (count) =>
      `${count} Bestellungen ließen sich nicht auswerten: Ihre Werte sind nicht mehr gespeichert.`,
    change: (from, to, count) => `${from} → ${to}: ${count}`,
  },
  matches: {
    title: 'Bestellungen, auf die sie zutraf',
    which: 'Welche Bestellungen',
    filters: {
      all: 'alle',
      active: 'während sie entschied',
      shadow: 'auf Probe',
      changed: 'nur die, die sie anders entscheidet',
    },
    none: 'Keine solche Bestellung.',
    quiet: 'Sie traf in den letzten 30 Tagen auf keine Bestellung zu.',
    more: 'Mehr laden',
    same: 'ebenso',
    notKept: 'Die Bestellungen dieses Versuchs sind nicht mehr gespeichert.',
    columns: {
      order: 'Bestellung',
      without: 'Ohne sie',
      with: 'Mit ihr',
      amount: 'Betrag',
      customer: 'Kunde',
    },
    chart: 'Bestellungen, auf die sie zutraf, nach Tagen',
    legend: 'zutreffend, davon anders entschieden',
    dayOf: (matched: number, changed: number) => `${matched} zutreffend, ${changed} anders entschieden`,
    sums: (matched: string, changed: string) => `${matched} zutreffend, ${changed} anders entschieden.`,
  },
  shadow: {
    title: 'Im Probelauf',
    summary: (matched, screened) =>
      `Traf seit Beginn des Probelaufs auf ${matched} von ${screened} Bestellungen zu.`,
    would: 'Diese Entscheidungen hätte sie geändert:',
    nothing: 'Sie hätte keine Entscheidung geändert.',
  },
  effect: {
    title: 'Wirkung auf tausend Bestellungen der letzten 30 Tage',
    hint: 'Erscheint beim Schreiben, sobald die Bedingung gültig ist.',
    onRequest:
      'Die Bedingung nennt personenbezogene Daten. Beim Durchrechnen werden sie nachgeschlagen, was protokolliert wird und begrenzt ist, solange sie maskiert sind.',
    run: 'Durchrechnen',
    running: 'Wird durchgerechnet …',
  },
  differences: {
    show: 'Änderungen',
    edit: 'Bearbeiten',
    none: 'Keine Unterschiede.',
  },
  sets: {
    title: 'Regelsätze',
    empty: 'Noch ist keine Regel im Einsatz.',
    number: (number) => `Satz ${number}`,
    current: 'im Einsatz',
    counts: (active, shadow) => `${active} aktiv, ${shadow} im Probelauf`,
    restores: (number) => `Satz ${number} wiederhergestellt`,
    reasons: {
      mode: 'eine Regel hat den Modus gewechselt',
      archive: 'eine Regel wurde gelöscht',
      order: 'andere Reihenfolge',
      publish: 'als Ganzes veröffentlicht',
      rollback: 'wiederhergestellt',
    },
    rollBack: 'Wiederherstellen',
    rollBackTitle: (number) => `Satz ${number} wiederherstellen?`,
    rollBackText:
      'Seine Regeln gelten ab der nächsten Bestellung, unter einer neuen Nummer. Gelöschte Regeln, die er enthält, sind wieder da. Auch das lässt sich auf demselben Weg rückgängig machen.',
    actions: {
      APPROVE: 'nimmt an',
      REVIEW: 'lässt prüfen',
      REJECT: 'lehnt ab',
      ADD_SCORE: 'gibt Punkte',
      TAG: 'kennzeichnet',
      ADD_TO_LIST: 'trägt in eine Liste ein',
      OPEN_CASE: 'öffnet einen Fall',
      NOTIFY: 'benachrichtigt',
    },
    unused: 'nicht verwendet',
    moreChanged: (count) => `und ${count} weitere`,
    noRules: 'Keine Regeln.',
  },
  limits: {
    title: 'Grenzen für die Freigabe',
    intro:
      'Eine Version, die sie überschreitet, darf nicht entscheiden. Zuwächse in Prozentpunkten aller Bestellungen.',
    none: 'keine Grenze',
    names: {
      max_reject_rate_increase: 'Mehr abgelehnte Bestellungen, höchstens',
      max_review_rate_increase: 'Mehr Bestellungen in Prüfung, höchstens',
      max_approve_rate_increase: 'Mehr angenommene Bestellungen, höchstens',
      min_shadow_screenings: 'Bestellungen im Probelauf, mindestens',
      min_precision: 'Anteil von Betrug an Treffern mit bekanntem Ergebnis, mindestens (0 bis 1)',
      max_false_positives: 'Einwandfreie Bestellungen, die strenger entschieden werden, höchstens',
    },
  },
  versions: 'Versionen',
  version: (version) => `Version ${version}`,
  mode: {
    title: 'Einsetzen',
    shadow: 'Probelauf starten',
    active: 'Entscheiden lassen',
    disabled: 'Ausschalten',
    shadowHint: 'Im Probelauf wird sie bei jeder Bestellung ausgewertet und entscheidet nichts.',
    refused: 'Die Grenzen Ihres Kontos für neue Regeln lassen das nicht zu:',
    confirm: 'Trotzdem entscheiden lassen',
    tried: (rejects, orders, days) =>
      `Ohne Probelauf: Sie würde ${rejects} von ${orders} Bestellungen der letzten ${days} Tage ablehnen, die jetzt nicht abgelehnt sind.`,
  },
  orders: 'Bestellungen, auf die sie zutraf',
  back: 'Alle Regeln',
};
