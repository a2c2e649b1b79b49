import type { Phrases } from '../../phrases';

/** Words of features, which a model or a suggested condition goes by. Parts of a phrase are in the dative. */
export const featuresDe: Phrases = {
  'amount of the order': 'Betrag der Bestellung',
  'currency of the order': 'Währung der Bestellung',
  'shop, seller or terminal of the order': 'Shop, Verkäufer oder Terminal der Bestellung',
  'hour of the day (UTC)': 'Stunde des Tages (UTC)',
  'day of the week (Monday is 1, UTC)': 'Wochentag (Montag ist 1, UTC)',
  'seconds since the customer signed up': 'Sekunden seit der Registrierung des Kunden',
  'an e-mail address was sent': 'eine E-Mail-Adresse wurde angegeben',
  'a phone number was sent': 'eine Telefonnummer wurde angegeben',
  'a device hash was sent': 'ein Geräte-Hash wurde angegeben',
  'a card was sent': 'eine Karte wurde angegeben',
  "sum of the amounts with this e-mail address on the order's day, including this order":
    'Summe der Beträge mit dieser E-Mail-Adresse am Tag der Bestellung, diese eingeschlossen',
  "orders with this BIN on the order's day, including this order":
    'Bestellungen mit dieser BIN am Tag der Bestellung, diese eingeschlossen',
  'kind of address range': 'Art des Adressbereichs',
  'country of the IP address': 'Land der IP-Adresse',
  'network of the IP address': 'Netz der IP-Adresse',
  'the IP address is a proxy': 'die IP-Adresse ist ein Proxy',
  'kind of proxy': 'Art des Proxys',
  'the IP address is in a data centre': 'die IP-Adresse gehört zu einem Rechenzentrum',
  'the IP address is in a mobile network': 'die IP-Adresse gehört zu einem Mobilfunknetz',
  'fraud score of the IP address': 'Risikowert der IP-Adresse',
  'domain of the e-mail address': 'Domain der E-Mail-Adresse',
  'the e-mail address belongs to a free provider': 'die E-Mail-Adresse gehört zu einem kostenlosen Anbieter',
  'the e-mail address is disposable': 'die E-Mail-Adresse ist eine Wegwerfadresse',
  'the domain of the e-mail address exists': 'die Domain der E-Mail-Adresse existiert',
  'the domain of the e-mail address is new': 'die Domain der E-Mail-Adresse ist neu',
  'country of the phone number': 'Land der Telefonnummer',
  'the phone number is disposable': 'die Telefonnummer ist eine Wegwerfnummer',
  'the username looks machine-made': 'der Benutzername sieht maschinell erzeugt aus',
  'first digits of the card': 'erste Ziffern der Karte',
  'brand of the card': 'Marke der Karte',
  'type of the card': 'Art der Karte',
  'country of the card': 'Land der Karte',
  'the card is prepaid': 'die Karte ist eine Prepaidkarte',
  'the first digits of the card are known': 'die ersten Ziffern der Karte sind bekannt',
  'the card is from the country of the billing address': 'die Karte stammt aus dem Land der Rechnungsadresse',
  'how often the device was seen': 'wie oft das Gerät gesehen wurde',
  'days since the device was first seen': 'Tage, seit das Gerät zuerst gesehen wurde',
  'the device shows an automation framework': 'das Gerät trägt Spuren einer Automatisierung',
  'country of the billing address': 'Land der Rechnungsadresse',
  'state of the billing address': 'Bundesland der Rechnungsadresse',
  'kilometres between the IP address and the billing address':
    'Kilometer zwischen IP-Adresse und Rechnungsadresse',
  'the IP address is in the country of the billing address':
    'die IP-Adresse liegt im Land der Rechnungsadresse',
  'country of the shipping address': 'Land der Lieferadresse',
  'state of the shipping address': 'Bundesland der Lieferadresse',
  'the shipping address belongs to a freight forwarder': 'die Lieferadresse ist die eines Weiterversenders',
  'the shipping address is under export control': 'für die Lieferadresse gelten Ausfuhrbeschränkungen',
  'both addresses are in the same country': 'beide Adressen liegen im selben Land',
  'both addresses are in the same state': 'beide Adressen liegen im selben Bundesland',
  'both addresses are in the same city': 'beide Adressen liegen in derselben Stadt',
  'both addresses have the same postal code': 'beide Adressen haben dieselbe Postleitzahl',
  'the customer cannot have travelled so fast since the last order':
    'so schnell kann der Kunde seit der letzten Bestellung nicht gereist sein',
  'speed of travel since the last order in km/h': 'Reisegeschwindigkeit seit der letzten Bestellung in km/h',
  'kilometres since the last order': 'Kilometer seit der letzten Bestellung',
  'the shipping address is far from that of the last order':
    'die Lieferadresse ist weit von der der letzten Bestellung entfernt',
  'kilometres between this shipping address and that of the last order':
    'Kilometer zwischen dieser Lieferadresse und der der letzten Bestellung',
  'points of the signals': 'Punkte der Signale',

  'orders with this IP address within {}, including this one':
    'Bestellungen mit dieser IP-Adresse binnen {0}, diese eingeschlossen',
  'orders with this e-mail address within {}, including this one':
    'Bestellungen mit dieser E-Mail-Adresse binnen {0}, diese eingeschlossen',
  'orders with this phone number within {}, including this one':
    'Bestellungen mit dieser Telefonnummer binnen {0}, diese eingeschlossen',
  'orders with this device within {}, including this one':
    'Bestellungen mit diesem Gerät binnen {0}, diese eingeschlossen',
  'orders with this customer account within {}, including this one':
    'Bestellungen mit diesem Kundenkonto binnen {0}, diese eingeschlossen',
  'earlier orders with {} in {}': 'frühere Bestellungen mit {0} binnen {1}',
  'earlier orders with {} today and yesterday': 'frühere Bestellungen mit {0} heute und gestern',
  'all earlier orders with {}': 'alle früheren Bestellungen mit {0}',
  'amount ordered with {} in {}, in this currency': 'Bestellwert mit {0} binnen {1}, in dieser Währung',
  'amount ordered with {} today and yesterday, in this currency':
    'Bestellwert mit {0} heute und gestern, in dieser Währung',
  'days since the first order with {}': 'Tage seit der ersten Bestellung mit {0}',
  'hours since the last order with {}': 'Stunden seit der letzten Bestellung mit {0}',
  'amount of this order relative to the average with {} in {}':
    'Betrag dieser Bestellung im Verhältnis zum Durchschnitt mit {0} binnen {1}',
  'amount of this order relative to the average of all earlier ones with {}':
    'Betrag dieser Bestellung im Verhältnis zum Durchschnitt aller früheren mit {0}',
  'average amount with {} in {} relative to the days before':
    'durchschnittlicher Betrag mit {0} binnen {1} im Verhältnis zu den Tagen davor',
  'amount of this order relative to the largest with {} in {}':
    'Betrag dieser Bestellung im Verhältnis zum größten mit {0} binnen {1}',
  'standard deviations between the amount of this order and the average with {} in {}':
    'Standardabweichungen zwischen dem Betrag dieser Bestellung und dem Durchschnitt mit {0} binnen {1}',
  'orders with {} known to be fraud': 'als Betrug bekannte Bestellungen mit {0}',
  'orders with {} found legitimate': 'als einwandfrei bekannte Bestellungen mit {0}',
  'orders with {} that became known as fraud {}': 'Bestellungen mit {0}, die {1} als Betrug bekannt wurden',
  'share of fraud among outcomes that became known of orders with {} in {}':
    'Anteil von Betrug an den Ergebnissen, die von Bestellungen mit {0} binnen {1} bekannt wurden',
  'share of fraud among outcomes that became known of orders with {} today and yesterday':
    'Anteil von Betrug an den Ergebnissen, die von Bestellungen mit {0} heute und gestern bekannt wurden',
  'days since the last order with {} that is known to be fraud':
    'Tage seit der letzten als Betrug bekannten Bestellung mit {0}',
  'frauds in a row among the last reported outcomes of orders with {}':
    'Betrugsfälle in Folge unter den zuletzt gemeldeten Ergebnissen von Bestellungen mit {0}',
  'hours since the first of those frauds in a row of orders with {}':
    'Stunden seit dem ersten dieser Betrugsfälle in Folge bei Bestellungen mit {0}',
  'the last reported outcome of orders with {} was fraud (1) or not (0)':
    'das zuletzt gemeldete Ergebnis von Bestellungen mit {0} war Betrug (1) oder nicht (0)',
  'different {} with {} in {}, including that of this order':
    'verschiedene {0} mit {1} binnen {2}, einschließlich dieser Bestellung',

  customers: 'Kunden',
  devices: 'Geräte',
  'IP addresses': 'IP-Adressen',
  'cards (by their first digits)': 'Karten (nach ihren ersten Ziffern)',
  shops: 'Shops',
  'this e-mail address': 'dieser E-Mail-Adresse',
  'this customer account': 'diesem Kundenkonto',
  'this device': 'diesem Gerät',
  'this IP address': 'dieser IP-Adresse',
  'cards that begin with these digits': 'Karten mit diesen Anfangsziffern',
  'this phone number': 'dieser Telefonnummer',
  'this shop': 'diesem Shop',
  'this shipping address': 'dieser Lieferadresse',
  'this e-mail address and device together': 'dieser E-Mail-Adresse und diesem Gerät zusammen',
  'this e-mail address and IP address together': 'dieser E-Mail-Adresse und dieser IP-Adresse zusammen',
  'this e-mail address and card BIN together': 'dieser E-Mail-Adresse und dieser BIN zusammen',
  'this device and IP address together': 'diesem Gerät und dieser IP-Adresse zusammen',
  'this device and card BIN together': 'diesem Gerät und dieser BIN zusammen',
  'this IP address and card BIN together': 'dieser IP-Adresse und dieser BIN zusammen',
  'this customer account and device together': 'diesem Kundenkonto und diesem Gerät zusammen',
  'this customer account and IP address together': 'diesem Kundenkonto und dieser IP-Adresse zusammen',
  'this customer account and shop together': 'diesem Kundenkonto und diesem Shop zusammen',
  'a minute': 'einer Minute',
  'five minutes': 'fünf Minuten',
  'an hour': 'einer Stunde',
  'a day': 'einem Tag',
  '{} days': '{0} Tagen',
  'in {}': 'binnen {0}',
  'today and yesterday': 'heute und gestern',

  // What conditions of rules can read besides.
  'IP address': 'IP-Adresse',
  'e-mail address in lower case': 'E-Mail-Adresse in Kleinbuchstaben',
  'mailbox of the e-mail address: without dots and tags that its provider ignores':
    'Postfach der E-Mail-Adresse: ohne Punkte und Zusätze, die der Anbieter ignoriert',
  'phone number, E.164': 'Telefonnummer, E.164',
  'username in lower case': 'Benutzername in Kleinbuchstaben',
  'device hash': 'Geräte-Hash',
  'city of the billing address, normalised': 'Stadt der Rechnungsadresse, normalisiert',
  'postal code of the billing address, normalised': 'Postleitzahl der Rechnungsadresse, normalisiert',
  'city of the shipping address, normalised': 'Stadt der Lieferadresse, normalisiert',
  'postal code of the shipping address, normalised': 'Postleitzahl der Lieferadresse, normalisiert',
  'score before rules, 0 to 100': 'Punktzahl vor den Regeln, 0 bis 100',
  'codes of the signals that fired': 'Codes der Signale, die zutrafen',
  'probability of fraud according to the trained model, 0 to 1; unknown without one':
    'Wahrscheinlichkeit von Betrug nach dem trainierten Modell, 0 bis 1; ohne Modell unbekannt',
  'parts of the order that are on the blacklist: {}':
    'Teile der Bestellung, die auf der Sperrliste stehen: {0}',
  'parts of the order that are on the whitelist': 'Teile der Bestellung, die auf der Positivliste stehen',

  'whether a value is known for the order or event':
    'ob ein Wert bei der Bestellung oder dem Ereignis bekannt ist',
  'whether the text begins with another': 'ob der Text mit einem anderen beginnt',
  'whether the text ends with another': 'ob der Text mit einem anderen endet',
  'whether the text contains another text': 'ob der Text einen anderen enthält',
  'whether a regular expression (RE2, written out in the rule) matches part of the text; `^` and `$` anchor it to the whole':
    'ob ein regulärer Ausdruck (RE2, in der Regel ausgeschrieben) auf einen Teil des Texts passt; mit `^` und `$` muss er auf den ganzen passen',
  'the text in lower case': 'der Text in Kleinbuchstaben',
  'number of characters of a text, or of entries of a list; also written `size(list)`':
    'Zahl der Zeichen eines Texts oder der Einträge einer Liste; auch `size(list)`',
  'whether the condition is met by at least one entry': 'ob mindestens ein Eintrag die Bedingung erfüllt',
  'whether the condition is met by every entry': 'ob jeder Eintrag die Bedingung erfüllt',
  'whether the condition is met by exactly one entry': 'ob genau ein Eintrag die Bedingung erfüllt',
  'the entries that meet the condition': 'die Einträge, die die Bedingung erfüllen',

  // Suggested conditions.
  '{}: yes': '{0}: ja',
  '{}: no': '{0}: nein',
  '{}: at least {}': '{0}: mindestens {1}',
  '{}: less than {}': '{0}: weniger als {1}',
  '{} is {}': '{0}: {1}',
};
