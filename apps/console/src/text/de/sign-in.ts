import type { signInEn } from '../en/sign-in';

export const signInDe: typeof signInEn = {
  signIn: {
    sso: {
      going: 'Sie werden zur Anmeldung Ihres Unternehmens geführt …',
      back: 'Anmeldung läuft …',
      failed:
        'Die Anmeldung ist gescheitert, oder Ihr Unternehmen lässt Sie hier nicht hinein. Bitte fragen Sie Ihren Administrator.',
      unknown: 'Unter dieser Adresse gibt es keine Anmeldung.',
      again: 'Mit Passwort anmelden',
      hint: 'Ihr Unternehmen hat eine eigene Anmeldung? Benutzen Sie den Link, den Ihr Administrator Ihnen gegeben hat.',
    },
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    code: 'Code Ihrer Authentifizierungs-App oder Wiederherstellungscode',
    submit: 'Anmelden',
    again: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um hier weiterzuarbeiten.',
    failed: 'E-Mail oder Passwort ist falsch.',
    wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt.',
    wait: (seconds) => `Zu viele Versuche. Versuchen Sie es in ${seconds} Sekunden erneut.`,
    passkey: 'Mit einem Passkey anmelden',
    passkeyRefused: 'Dieser Passkey öffnet hier nichts, oder es hat zu lange gedauert.',
    passkeyDeclined: 'Es wurde kein Passkey verwendet.',
  },
  setUp: {
    title: 'Rampart einrichten',
    intro: 'Sie sind die erste Person hier. Sie werden Operator und können alle anderen einladen.',
    invited: (account) => `Sie sind zu ${account} eingeladen.`,
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    password: 'Passwort wählen',
    existingPassword: 'Ihr Passwort',
    who: 'Ob Sie hier ein Passwort haben',
    isNew: 'Ich bin neu hier',
    isKnown: 'Ich melde mich unter dieser Adresse schon hier an',
    wrongPassword: 'Das ist nicht Ihr Passwort hier.',
    enrolment:
      'Mit diesem Link und Ihrem Passwort können Sie einen zweiten Faktor einrichten: eine Authentifizierungs-App oder einen Passkey.',
    passwordHint: 'Mindestens 12 Zeichen. Ein Satz ist leichter zu merken als ein Wort.',
    submit: 'Los geht’s',
    used: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitten Sie um einen neuen.',
    incomplete: 'Dieser Link ist unvollständig. Kopieren Sie ihn bitte ganz.',
    checking: 'Ihr Link wird geprüft …',
  },
};
