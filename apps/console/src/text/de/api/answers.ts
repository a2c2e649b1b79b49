import type { Phrases } from '../../phrases';

/** Sentences of an answer that no code stands for: those of rules and models, warnings, refused lines of a file. */
export const answersDe: Phrases = {
  'The rule “{}” applies.': 'Die Regel „{0}“ trifft zu.',
  'Of orders like this one, {} turned out to be fraud.':
    'Von Bestellungen wie dieser erwiesen sich {0} als Betrug.',
  'about {} %': 'etwa {0} %',
  'fewer than {} %': 'weniger als {0} %',
  'more than {} %': 'mehr als {0} %',
  'By the outcomes of earlier orders, this evidence is worth {} points.':
    'Nach den Ergebnissen früherer Bestellungen sind diese Hinweise {0} Punkte wert.',
  // Where a job is.
  'counting orders': 'Bestellungen werden gezählt',
  'reading orders': 'Bestellungen werden gelesen',
  'deciding again': 'Bestellungen werden noch einmal entschieden',
  '{}: trial': 'Lernen für die Beurteilung',
  '{}: refit': 'Lernen an allen Bestellungen',
  'points: fit': 'Punkte werden verschoben',
  'No risk signals were detected.': 'Nichts sprach gegen diese Bestellung.',
  'This is not an e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This is not a phone number, or a national number of an unknown country.':
    'Das ist keine Telefonnummer, oder ihr fehlt die Landesvorwahl und das Land ist unbekannt.',
  'This is not a known country name or code.': 'Das ist kein bekannter Name oder Code eines Landes.',
  'The workflow rules exceeded their step limit, so not all were evaluated and the order is at least REVIEW.':
    'Die Regeln brauchten zu viele Rechenschritte. Nicht alle wurden ausgewertet, und die Bestellung wird mindestens geprüft.',
  'The line has {} fields and the header {}. A comma within a field needs quotes around it.':
    'Die Zeile hat {0} Felder, die Kopfzeile {1}. Ein Feld mit einem Komma gehört in Anführungszeichen.',
};
