import type { Phrases } from '../../phrases';

/**
 * Refusals that people meet on screens, with what they name. A test in `tools/generate` finds the sentences with which the
 * services refuse a change (`conflict`, `promotion_refused`, `validation_failed`).
 */
export const refusalsDe: Phrases = {
  // Cases.
  'No case with this id.': 'Einen Fall mit dieser Nummer gibt es nicht.',
  'The case was opened by others at the same moment. Please try again.':
    'Der Fall wurde im selben Moment von anderen eröffnet. Bitte versuchen Sie es noch einmal.',
  'The account has {} undecided cases, or the customer’s case has {} orders. Decide cases first.':
    'Das Konto hat {0} offene Fälle, oder der Fall des Kunden hat {1} Bestellungen. Entscheiden Sie zuerst Fälle.',
  'The case is decided.': 'Der Fall ist entschieden.',
  'Another analyst has the case open. Their lease ends by itself unless they renew it.':
    'Jemand anderes hat den Fall offen. Er wird von selbst wieder frei, wenn diese Person ihn nicht weiter bearbeitet.',
  'The case is decided and needs no assignee any more.':
    'Der Fall ist entschieden und braucht keine Zuweisung mehr.',
  '{}. Read it again; to decide it nevertheless, send its version as expected_version.':
    '{0}. Sehen Sie ihn sich noch einmal an, bevor Sie entscheiden.',
  'The case has been decided meanwhile': 'Der Fall wurde inzwischen entschieden',
  'The case has been decided meanwhile: approve': 'Der Fall wurde inzwischen entschieden: angenommen',
  'The case has been decided meanwhile: reject': 'Der Fall wurde inzwischen entschieden: abgelehnt',
  'An order of the case has been decided by hand meanwhile':
    'Eine Bestellung des Falls wurde inzwischen von Hand entschieden',
  'The outcome of an order of the case has been recorded meanwhile':
    'Das Ergebnis einer Bestellung des Falls wurde inzwischen gemeldet',
  'Another order has joined the case meanwhile': 'Inzwischen ist eine weitere Bestellung dazugekommen',
  'The case has changed meanwhile': 'Der Fall hat sich inzwischen geändert',
  'decision: Expected a decision, an outcome, or both.':
    'Erwartet wird eine Entscheidung, ein Ergebnis oder beides.',
  'The case is decided, so there is nothing to postpone.':
    'Der Fall ist entschieden und lässt sich nicht zurückstellen.',
  'until: Expected a time within the next {} days.':
    'Erwartet wird ein Zeitpunkt innerhalb der nächsten {0} Tage.',
  'add: A case has at most {} tags.': 'Ein Fall hat höchstens {0} Schlagwörter.',

  // Lists and reports.
  'No list entry with this id.': 'Diesen Listeneintrag gibt es nicht.',
  'No list entry with one of these ids. None was removed.':
    'Einen dieser Listeneinträge gibt es nicht mehr. Keiner wurde entfernt.',
  'One of the entries was added by someone else. None was removed.':
    'Einer der Einträge ist von jemand anderem. Keiner wurde entfernt.',
  'The entry was added and removed by others at the same moment. Please try again.':
    'Der Eintrag wurde im selben Moment von anderen hinzugefügt und entfernt. Bitte versuchen Sie es noch einmal.',
  'The account has {} list entries, the maximum. Remove some that are no longer needed.':
    'Das Konto hat {0} Listeneinträge, mehr sind nicht möglich. Entfernen Sie solche, die nicht mehr nötig sind.',
  'Expected a time in the future.': 'Erwartet wird ein Zeitpunkt in der Zukunft.',
  'Expected a time in the future. To end an entry now, remove it.':
    'Erwartet wird ein Zeitpunkt in der Zukunft. Um einen Eintrag jetzt zu beenden, entfernen Sie ihn.',
  'Expected a network of /{} or narrower (IPv4), /{} or narrower (IPv6).':
    'Erwartet wird ein Netz mit /{0} oder enger (IPv4), /{1} oder enger (IPv6).',
  'Expected a wildcard below a registered domain, such as *.example.com.':
    'Erwartet wird ein Muster unterhalb einer registrierten Domain, etwa *.example.com.',
  'Expected entity_type ip beside it.': 'Das geht nur mit IP-Adressen.',
  'Expected one of these as entity_type beside it: {}.': 'Das geht nur mit diesen Arten von Werten: {0}.',
  'Expected together with value, whose form depends on it.': 'Dazu wird ein Wert erwartet.',
  'Expected without value, which selects an exact value.': 'Zusammen mit einem genauen Wert geht das nicht.',
  'Another import of this account is under way. Please wait until it is finished.':
    'Ein anderer Import dieses Kontos läuft noch. Bitte warten Sie, bis er fertig ist.',
  'A part of the file is missing. Please send it again.':
    'Ein Teil der Datei fehlt. Bitte senden Sie sie noch einmal.',
  'No import with this id.': 'Diesen Import gibt es nicht.',
  'Earlier files of this account are still being cleaned up. Please try again.':
    'Frühere Dateien dieses Kontos werden noch aufgeräumt. Bitte versuchen Sie es noch einmal.',
  'Expected a value.': 'Erwartet wird ein Wert.',
  'Expected {} or {}.': 'Erwartet wird {0} oder {1}.',
  'Expected one of: {}.': 'Erwartet wird eines von: {0}.',
  'Expected true or false.': 'Erwartet wird true oder false.',
  'The field is longer than {} characters.': 'Das Feld ist länger als {0} Zeichen.',
  'The field contains a NUL character.': 'Das Feld enthält ein NUL-Zeichen.',
  'No report with this id.': 'Diese Meldung gibt es nicht.',
  'The report is {} {}; it cannot become {}.':
    'Die Meldung lässt sich so nicht mehr ändern; sie wurde inzwischen entschieden.',

  // Orders.
  'No screening with this id.': 'Diese Bestellung gibt es nicht.',
  'There is no screening of this order.': 'Diese Bestellung wurde nie geprüft.',
  'No decision by hand holds for this order any more, so there is none to replace. Read the order again.':
    'Inzwischen gilt keine Entscheidung von Hand mehr für diese Bestellung.',
  'This order has been decided by hand meanwhile: {}. To replace that decision, send its revision as replaces.':
    'Diese Bestellung wurde inzwischen von Hand entschieden: {0}. Wenn Sie noch einmal entscheiden, gilt Ihre Entscheidung.',
  APPROVE: 'angenommen',
  REVIEW: 'zu prüfen',
  REJECT: 'abgelehnt',
  'This order has been decided by hand {} times, which is the limit.':
    'Diese Bestellung wurde {0}-mal von Hand entschieden; öfter geht es nicht.',
  'The outcome of an order whose IP address was erased cannot be recorded with a decision.':
    'Das Ergebnis einer Bestellung, deren IP-Adresse gelöscht wurde, lässt sich nicht mit einer Entscheidung melden.',
  'Only the author of a decision by hand can take it back. Decide the order again instead.':
    'Nur wer von Hand entschieden hat, kann das zurücknehmen. Entscheiden Sie die Bestellung stattdessen noch einmal.',
  'A decision by hand can be taken back within {} seconds. Decide the order again instead.':
    'Eine Entscheidung von Hand lässt sich {0} Sekunden lang zurücknehmen. Entscheiden Sie die Bestellung stattdessen noch einmal.',
  'The IP address of this order is unknown, so there is none to block.':
    'Die IP-Adresse dieser Bestellung ist unbekannt und lässt sich deshalb nicht sperren.',
  'The IP address of this order was erased on request, so feedback is no longer possible.':
    'Die IP-Adresse dieser Bestellung wurde auf Antrag gelöscht; ein Ergebnis lässt sich nicht mehr melden.',
  'The order has no ip.': 'Die Bestellung hat keine IP-Adresse.',
  'The order has no {}.': 'Die Bestellung hat diesen Wert nicht.',
  'The value no longer exists.': 'Den Wert gibt es nicht mehr.',
  'An order’s {} is not stored.': 'Dieser Wert einer Bestellung wird nicht aufbewahrt.',
  'The values of the order are no longer stored.': 'Die Werte der Bestellung sind nicht mehr gespeichert.',
  'This order was screened before its decision could be made again.':
    'Diese Bestellung wurde geprüft, als sich Entscheidungen noch nicht nachrechnen ließen.',
  'The values of this order are no longer stored, so that none of them can be changed. Other rules and thresholds can be tried.':
    'Die Werte dieser Bestellung sind nicht mehr gespeichert, deshalb lässt sich keiner ändern. Andere Regeln und Schwellen lassen sich ausprobieren.',
  'Orders would be rejected (from {}) before they are reviewed (above {}).':
    'Bestellungen würden abgelehnt (ab {0}), bevor sie geprüft werden (über {1}).',
  'An account can have {} orders a day, and has them on {}.':
    'Ein Konto kann {0} Bestellungen am Tag haben; am {1} ist diese Zahl erreicht.',
  'at: The time is in the future.': 'Der Zeitpunkt liegt in der Zukunft.',
  'at: Orders are kept for {} days; this one is older.':
    'Bestellungen werden {0} Tage aufbewahrt; diese ist älter.',
  'currency: required with amounts, which are only compared within a currency.':
    'Zu Beträgen gehört eine Währung: Verglichen wird nur innerhalb einer Währung.',
  '{}: too many orders to search in time. Please name a time range with from and to, or a shorter one.':
    'Das sind zu viele Bestellungen, um sie rechtzeitig zu durchsuchen. Bitte wählen Sie einen kürzeren Zeitraum.',
  '{}: this value cannot be read.': 'Dieser Wert ist nicht lesbar ({0}).',
  'There are too many orders to search those of {} days in time. Ask for fewer days.':
    'In {0} Tagen sind es zu viele Bestellungen, um sie rechtzeitig zu durchsuchen. Wählen Sie weniger Tage.',
  'entity_type: the addresses of orders are not stored, so an entry about one cannot be previewed.':
    'Adressen von Bestellungen werden nicht aufbewahrt, deshalb lässt sich ein Eintrag dazu nicht vorab zeigen.',

  // Rules.
  'No rule with this id.': 'Diese Regel gibt es nicht.',
  'No rule set with this number.': 'Diesen Regelsatz gibt es nicht.',
  'No rule in use has this id.': 'Keine Regel im Einsatz hat diese Nummer.',
  'The rule appears in the list twice.': 'Die Regel steht zweimal in der Liste.',
  'The rule has no such version.': 'Diese Version der Regel gibt es nicht.',
  'The rule was deleted. Create a new one, or roll back to a rule set that contains it.':
    'Die Regel wurde gelöscht. Legen Sie eine neue an, oder stellen Sie einen Regelsatz wieder her, der sie enthält.',
  'Version {} is the newest, not {}: the rule has been changed since. Read it again and repeat the change.':
    'Die neueste Version ist {0}, nicht {1}: Die Regel wurde inzwischen geändert. Laden Sie sie neu, und wiederholen Sie die Änderung.',
  'Another rule has the name “{}”.': 'Eine andere Regel heißt schon „{0}“.',
  'An account has at most {} rules; these would be {}. Archived ones do not count.':
    'Ein Konto hat höchstens {0} Regeln; das wären {1}. Gelöschte zählen nicht.',
  'An account has at most {} rules in mode {}; these would be {}.':
    'Ein Konto hat höchstens {0} Regeln in diesem Modus ({1}); das wären {2}.',
  'Two of the rules have the same name.': 'Zwei der Regeln heißen gleich.',
  'Another rule of the set has this name. A name may appear twice only for a version in mode active and one in shadow.':
    'Eine andere Regel des Satzes heißt schon so.',
  'Actions of rules trigger no rules, or rules could trigger each other for ever.':
    'Was Regeln tun, löst keine Regeln aus; sonst könnten sie einander endlos auslösen.',
  'Expected screening.evaluated, or the type of an event that rules can be triggered by.':
    'Erwartet wird screening.evaluated oder ein Ereignis, das Regeln auslösen kann.',
  'Only rules with the trigger {} can be tried on orders.':
    'Nur Regeln über Bestellungen ({0}) lassen sich an Bestellungen ausprobieren.',
  'The rules of an account that are active or in shadow may take {} MiB of memory; these would take {}. Fewer or shorter expressions take less.':
    'Regeln im Einsatz dürfen {0} MiB Speicher belegen; diese bräuchten {1}. Weniger oder kürzere Bedingungen brauchen weniger.',
  '{}, not {}: the rules have been changed since. Read the current set and try again.':
    '{0}, nicht {1}: Die Regeln wurden inzwischen geändert. Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
  'Nothing has been published yet': 'Noch ist kein Regelsatz im Einsatz',
  'Rule set {} holds': 'Es gilt Regelsatz {0}',
  'The rule “{}” may not become active: {}': '„{0}“ darf nicht entscheiden: {1}',
  'The rule “{}” may not become active: {} (and {} more)':
    '„{0}“ darf nicht entscheiden: {1} (weitere Gründe: {2})',
  'it has not been in shadow, and would reject {} of {} orders of the last {} days that are not rejected now: {}':
    'Sie war nicht im Probelauf und würde {0} von {1} Bestellungen der letzten {2} Tage ablehnen, die jetzt nicht abgelehnt sind: {3}',
  'with the {} rules that become active together, {}': 'Mit den {0} Regeln, die zusammen aktiv werden: {1}',
  'the reject rate would rise by {} points; the account allows {}.':
    'Der Anteil der Ablehnungen stiege um {0} Prozentpunkte; das Konto erlaubt höchstens {1}.',
  'the review rate would rise by {} points; the account allows {}.':
    'Der Anteil der Prüfungen stiege um {0} Prozentpunkte; das Konto erlaubt höchstens {1}.',
  'the approve rate would rise by {} points; the account allows {}.':
    'Der Anteil der Annahmen stiege um {0} Prozentpunkte; das Konto erlaubt höchstens {1}.',
  'it would be stricter with {} orders that turned out to be legitimate; the account allows {}.':
    'Sie wäre strenger mit {0} Bestellungen, die sich als einwandfrei erwiesen haben; das Konto erlaubt {1}.',
  'it has seen {} orders in shadow; the account requires {}.':
    'Sie wurde im Probelauf bei {0} Bestellungen ausgewertet; das Konto verlangt {1}.',
  'of its {} matches with a known outcome {} are fraud, a precision of {}; the account requires {}.':
    'Von ihren {0} Treffern mit bekanntem Ergebnis sind {1} Betrug, ein Anteil von {2}; das Konto verlangt mindestens {3}.',
  'A sample was evaluated: {} of {} orders.': 'Ausgewertet wurde eine Stichprobe: {0} von {1} Bestellungen.',
  'The rule matched too many orders in this period to count them in time. Ask for a shorter one.':
    'Die Regel traf in diesem Zeitraum auf zu viele Bestellungen zu, um sie rechtzeitig zu zählen. Wählen Sie einen kürzeren.',
  'from: expected a time before to, at most {} days by {}.':
    'Der Anfang muss vor dem Ende liegen, höchstens {0} Tage davor.',
  'since: Expected a time before until, and before now.':
    'Der Anfang muss vor dem Ende liegen und in der Vergangenheit.',
  'Expected a time before until, at most {} days.':
    'Der Anfang muss vor dem Ende liegen, höchstens {0} Tage davor.',
  'The period holds too many orders to be counted in time. Please ask for fewer days.':
    'Der Zeitraum enthält zu viele Bestellungen, um sie rechtzeitig zu zählen. Bitte wählen Sie weniger Tage.',
  '{} jobs of this account are waiting or running: cancel one, or wait for one to end.':
    '{0} Berechnungen dieses Kontos warten oder laufen: Brechen Sie eine ab, oder warten Sie, bis eine fertig ist.',
  'No job with this id.': 'Diese Berechnung gibt es nicht.',
  'The job has already ended: it is {}.': 'Die Berechnung ist schon beendet.',

  // Models.
  'No model with this number.': 'Dieses Modell gibt es nicht.',
  'No outcome of an order is known yet.': 'Noch ist von keiner Bestellung ein Ergebnis bekannt.',
  'No model can be trained: no outcome is known.':
    'Es lässt sich kein Modell trainieren: Kein Ergebnis ist bekannt.',
  'No model can be trained: {}.': 'Es lässt sich kein Modell trainieren: {0}.',
  'There is no challenger: name a model, or train one.':
    'Es gibt keinen Herausforderer: Trainieren Sie ein Modell.',
  'There is no champion: the scorer is off.':
    'Es gibt keinen Champion: Kein Modell fließt in die Punktzahl ein.',
  'Model {} is the champion.': 'Modell {0} ist der Champion.',
  'Model {} learned from features that no longer exist: train another.':
    'Modell {0} hat aus Merkmalen gelernt, die es nicht mehr gibt: Trainieren Sie ein neues.',
  'Another champion was set meanwhile ({}): the figures compare with the previous one.':
    'Inzwischen gibt es einen anderen Champion ({0}): Die Zahlen vergleichen noch mit dem vorigen.',
  'Model {} may not become champion: {}.': 'Modell {0} darf nicht Champion werden: {1}.',
  'the share of approved orders would {} by {} percentage points, and at most {} are allowed':
    'der Anteil angenommener Bestellungen {0} um {1} Prozentpunkte, höchstens {2} sind erlaubt',
  'the share of reviewed orders would {} by {} percentage points, and at most {} are allowed':
    'der Anteil geprüfter Bestellungen {0} um {1} Prozentpunkte, höchstens {2} sind erlaubt',
  'the share of rejected orders would {} by {} percentage points, and at most {} are allowed':
    'der Anteil abgelehnter Bestellungen {0} um {1} Prozentpunkte, höchstens {2} sind erlaubt',
  rise: 'stiege',
  fall: 'sänke',
  '{} is {}, and at least {} is required': '{0} beträgt {1}, mindestens {2} ist verlangt',
  '{} is {}, and at most {} is allowed': '{0} beträgt {1}, höchstens {2} ist erlaubt',
  'the area under the ROC curve of its validation': 'die Fläche unter der ROC-Kurve (AUC)',
  'the calibration error of its validation': 'der Kalibrierungsfehler',
  "the loss against the champion's area under the ROC curve": 'der Verlust an AUC gegenüber dem Champion',
  "the loss against the champion's average precision":
    'der Verlust an mittlerer Präzision gegenüber dem Champion',
  'the number of orders that it scored in shadow': 'die Zahl der Bestellungen, die es nebenher bewertet hat',
  'the rise of the reject rate, in percentage points,': 'der Anstieg der Ablehnungen in Prozentpunkten',
  'unknown because the validation had outcomes of one kind only':
    'unbekannt, weil nur Ergebnisse einer Art vorlagen,',

  // What may pass.
  'The {} service has not been answering.': 'Der Dienst {0} antwortet nicht.',
  'Too many models are being compared. Please wait for a comparison or a promotion to end.':
    'Es werden gerade zu viele Modelle verglichen. Bitte warten Sie, bis ein Vergleich fertig ist.',
  'The models could not be compared in time. Nothing was changed.':
    'Die Modelle konnten nicht rechtzeitig verglichen werden. Nichts wurde geändert.',
  'Other rule sets are being planned or published. Please try again in a moment.':
    'Andere Regelsätze werden gerade veröffentlicht. Bitte versuchen Sie es gleich noch einmal.',
  'The orders with this value took too long to read. Please try again.':
    'Die Bestellungen mit diesem Wert zu lesen dauerte zu lange. Bitte versuchen Sie es noch einmal.',
  'An internal error occurred.': 'Bei Rampart ist ein Fehler aufgetreten.',
};
