import type { Phrases } from '../../phrases';

/** What is wrong with a condition of a rule. */
export const conditionsDe: Phrases = {
  'The expression is incomplete or cannot continue like this.':
    'Die Bedingung ist unvollständig oder lässt sich so nicht fortsetzen.',
  'The expression cannot go on like this.': 'So lässt sich die Bedingung nicht fortsetzen.',
  'The text is not closed.': 'Am Ende des Texts fehlt das Anführungszeichen.',
  'The expression is too large.': 'Die Bedingung ist zu groß.',
  'A condition on entries begins with a name for the entry.':
    'Eine Bedingung an Einträge beginnt mit einem Namen für den Eintrag.',
  'The entries of a list must be of one kind.': 'Die Einträge einer Liste müssen von derselben Art sein.',
  'Only lists have entries.': 'Nur Listen haben Einträge.',
  'Both branches of `? :` must be of one kind.': 'Beide Zweige von `? :` müssen von derselben Art sein.',
  'This is {}.': 'Das ist {0}.',
  '`{}` does not work with {} on its left and {} on its right.':
    '`{0}` geht nicht, wenn links {1} und rechts {2} steht.',
  '`{}` cannot be called like this.': '`{0}` lässt sich so nicht aufrufen.',
  'A condition is true or false; this is {}.': 'Eine Bedingung ist wahr oder falsch; das ist {0}.',
  'A rule is a condition: it must be true or false.':
    'Eine Regel ist eine Bedingung: Sie muss wahr oder falsch sein.',
  'a number': 'eine Zahl',
  'a text': 'ein Text',
  'true or false': 'wahr oder falsch',
  'a list': 'eine Liste',
  'a list of texts': 'eine Liste von Texten',
  'a list of numbers': 'eine Liste von Zahlen',
  'a list of true or false': 'eine Liste von wahr oder falsch',
  'Rules write `{}` for this.': 'In Regeln schreibt man dafür `{0}`.',
  'Texts are between straight quotes.': 'Texte stehen in geraden Anführungszeichen.',
  'A rule is one condition, without a sign at its end.':
    'Eine Regel ist eine einzige Bedingung, ohne Zeichen am Ende.',
  'Numbers have no unit.': 'Zahlen haben keine Einheit.',
  'Numbers have no separators of thousands, and a point before their fraction.':
    'Zahlen haben keine Tausenderzeichen und einen Punkt vor den Nachkommastellen.',
  'Rules do not support this form of CEL.': 'Regeln kennen diese Form von CEL nicht.',
  'An unknown value is absent, never null.': 'Ein unbekannter Wert fehlt; er ist nie null.',
  'Rules do not support values of this kind.': 'Regeln kennen Werte dieser Art nicht.',
  'Only names have members.': 'Nur Namen haben Bestandteile.',
  '`{}` is a group of names.': '`{0}` ist eine Gruppe von Namen.',
  'There is no `{}`.': '`{0}` gibt es nicht.',
  'There is no function `{}`.': 'Eine Funktion `{0}` gibt es nicht.',
  'There is no function `{}` to call on a value.':
    'Eine Funktion `{0}`, die man an einem Wert aufruft, gibt es nicht.',
  '`has` takes a name.': '`has` braucht einen Namen.',
  'No value of `{}` is written like this: they are written {}.':
    'So wird kein Wert von `{0}` geschrieben, sondern so: {1}.',
  'This is the mask of a value, which no order has.':
    'Das ist die Maske eines Werts; keine Bestellung hat sie.',
  'The expression can take {} steps; at most {} are allowed.':
    'Die Bedingung kann {0} Rechenschritte brauchen; erlaubt sind höchstens {1}.',
  'This is not a valid pattern: {}.': 'Das ist kein gültiges Muster: {0}.',
  'The pattern {}; a pattern has at most {} instructions.':
    'Das Muster ist zu groß; ein Muster hat höchstens {1} Anweisungen.',
};
