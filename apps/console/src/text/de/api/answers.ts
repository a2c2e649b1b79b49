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
  'The field was treated as absent.': 'Das Feld zählt als nicht angegeben.',
  'The value counts as unknown.': 'Der Wert zählt als unbekannt.',
  'The value is not valid.': 'Der Wert ist ungültig.',
  'Expected a phone number.': 'Erwartet wird eine Telefonnummer.',
  'Expected an IPv4 or IPv6 address.': 'Erwartet wird eine IPv4- oder IPv6-Adresse.',
  'Expected a country name or code.': 'Erwartet wird der Name oder Code eines Landes.',
  'Expected the first 6 to 8 digits of a card number.':
    'Erwartet werden die ersten 6 bis 8 Ziffern einer Kartennummer.',
  'Expected a plain decimal number.': 'Erwartet wird eine Zahl ohne Tausenderzeichen.',
  'Expected a whole number.': 'Erwartet wird eine ganze Zahl.',
  'Expected a number from {} to {}.': 'Erwartet wird eine Zahl von {0} bis {1}.',
  'Expected a whole number from {} to {}.': 'Erwartet wird eine ganze Zahl von {0} bis {1}.',
  'Expected milliseconds since 1970, at most {}.': 'Erwartet werden Millisekunden seit 1970, höchstens {0}.',
  'Expected words from: {}.': 'Erwartet werden Wörter aus: {0}.',
  'Expected a URL that starts with http:// or https://.':
    'Erwartet wird eine Adresse, die mit http:// oder https:// beginnt.',
  'Only the address was read, without what is written around it.':
    'Gelesen wurde nur die Adresse, ohne das, was um sie herum steht.',
  'The first public address of the list was read.': 'Gelesen wurde die erste öffentliche Adresse der Liste.',
  'The field was sent more than once.': 'Das Feld wurde mehrmals gesendet.',
  'The field must be a single value, not an object or a list.': 'Das Feld muss ein einzelner Wert sein.',
  'The field must be a list.': 'Das Feld muss eine Liste sein.',
  'The field contains half of a surrogate pair.': 'Das Feld enthält ein halbes Zeichen (Surrogatpaar).',
  'This is not an e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This is not a phone number, or a national number of an unknown country.':
    'Das ist keine Telefonnummer, oder ihr fehlt die Landesvorwahl und das Land ist unbekannt.',
  'This is not a known country name or code.': 'Das ist kein bekannter Name oder Code eines Landes.',
  'The workflow rules exceeded their step limit, so not all were evaluated and the order is at least REVIEW.':
    'Die Regeln brauchten zu viele Rechenschritte. Nicht alle wurden ausgewertet, und die Bestellung wird mindestens geprüft.',
  'The line has {} fields and the header {}. A comma within a field needs quotes around it.':
    'Die Zeile hat {0} Felder, die Kopfzeile {1}. Ein Feld mit einem Komma gehört in Anführungszeichen.',
};
