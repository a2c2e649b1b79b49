import type { modelsEn } from '../en/models';

export const modelsDe: typeof modelsEn = {
  title: 'Modelle',
  on: (number) => `Modell ${number} fließt in jede Punktzahl ein.`,
  off: 'Kein Modell fließt in die Punktzahl ein. Es gelten die mitgelieferten Punkte.',
  labels: (frauds, legitimate) =>
    `Bekannte Ergebnisse: ${frauds} Betrugsfälle, ${legitimate} einwandfreie Bestellungen.`,
  needed: (needed) => `Ein Training braucht je ${needed}.`,
  next: 'Nächstes geplantes Training:',
  drift: {
    steady: (latest) => `Seine letzten ${latest} Bestellungen gleichen seinen ersten.`,
    watch: (latest) =>
      `Seine letzten ${latest} Bestellungen unterscheiden sich allmählich von seinen ersten: im Auge behalten.`,
    act: (latest) =>
      `Seine letzten ${latest} Bestellungen sind andere als die, für die es Champion wurde: neu trainieren.`,
    few: (needed) => `Drift wird ab je ${needed} ersten und späteren Bestellungen gemessen.`,
    index: (value) => `Populations-Stabilitätsindex ${value}; unter 0,1 ist stabil.`,
  },
  train: 'Modell trainieren',
  kind: 'Art',
  kinds: { trees: 'Entscheidungsbäume', logistic: 'logistische Regression', points: 'verschobene Punkte' },
  kindHints: {
    trees: 'Finden Kombinationen; am besten ab einigen hundert Betrugsfällen.',
    logistic: 'Ein Gewicht je Merkmal; ein Maßstab.',
    points: 'Verschieben die mitgelieferten Punkte nach Ihren Ergebnissen; schon ab den ersten.',
  },
  training: (stage, percent) => `Training: ${stage} ${percent}`,
  failed: (message) => `Das Training ist fehlgeschlagen: ${message}`,
  roles: { champion: 'Champion', challenger: 'Herausforderer' },
  empty: 'Noch wurde kein Modell trainiert.',
  number: (number) => `Modell ${number}`,
  trained: (orders, frauds) => `Trainiert an ${orders} Bestellungen, davon ${frauds} Betrug.`,
  judged: 'Beurteilt an Bestellungen, deren Ergebnis es beim Bewerten nicht kannte:',
  figures: {
    auc: 'AUC',
    average_precision: 'Mittlere Präzision',
    recall_at_1pct_fpr: 'Gefundener Betrug, wenn 1 % der einwandfreien Bestellungen markiert wird',
    calibration_error: 'Kalibrierungsfehler',
  },
  baselines: {
    trees: 'Logistische Regression an denselben Bestellungen',
    logistic: 'Entscheidungsbäume an denselben Bestellungen',
    points: 'Die mitgelieferten Punkte an denselben Bestellungen',
  },
  before: (number) => `Modell ${number}, damals Champion`,
  onTheSame: (number) => `Modell ${number} an den Bestellungen des Champions`,
  judgedOn: 'Beurteilte Bestellungen',
  importance: 'Worauf es sich stützt',
  reliability: 'Vorhergesagter und tatsächlicher Betrug',
  predicted: 'vorhergesagt',
  actual: 'tatsächlich',
  makeChallenger: 'Zum Herausforderer machen',
  challengerHint: 'Es bewertet jede Bestellung neben dem Champion und ändert keine Entscheidung.',
  promote: 'Zum Champion machen',
  rollback: 'Wechsel zurücknehmen',
  refused: 'Die Grenzen Ihres Kontos lassen das nicht zu:',
  curves: {
    title: 'Kurven',
    precisionRecall: 'Präzision und Trefferquote, nach Gruppen von Bestellungen',
    precision: 'Betrug unter den markierten, %',
    recall: 'markierte Betrugsfälle, %',
    point: (from, recall, precision) =>
      `ab etwa ${from}: ${recall} der Betrugsfälle markiert, ${precision} der markierten sind Betrug`,
    group: (predicted, observed, orders) =>
      `${orders} Bestellungen: ${predicted} vorhergesagt, ${observed} waren Betrug`,
  },
  noOutcomesYet:
    'Von Bestellungen, die neuer sind als das, woraus beide gelernt haben, ist noch kein Ergebnis bekannt.',
  overlaps: 'Ein Modell hat aus einigen dieser Bestellungen gelernt: Seine Werte sind zu gut.',
  changesOf: (orders) =>
    `Bei den neuesten ${orders} Bestellungen würden diese Entscheidungen anders ausfallen:`,
  compare: 'Champion und Herausforderer',
  effect: 'Was der Champion ändert',
  effectHint:
    'Bestellungen nach denen, aus denen er gelernt hat, entschieden nach den jetzigen Regeln und Schwellen.',
  without: 'Ohne Modell',
  amountsIn: (currency, orders) =>
    `${orders} ${orders === '1' ? 'Bestellung' : 'Bestellungen'} in ${currency}`,
  amounts: {
    rejected: 'Abgelehnt',
    reviewed: 'In Prüfung',
    fraud_approved: 'Freigegebener Betrug',
    legitimate_rejected: 'Abgelehnt, obwohl einwandfrei',
  },
  noChanges: 'Keine Entscheidung würde anders ausfallen.',
};
