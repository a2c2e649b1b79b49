import type { settingsEn } from '../en/settings';

export const settingsDe: typeof settingsEn = {
  title: 'Einstellungen',
  sessions: {
    title: 'Wo Sie angemeldet sind',
    current: 'diese Sitzung',
    used: 'zuletzt benutzt',
    end: 'Beenden',
    endOthers: 'Alle anderen beenden',
    by: {
      password: 'Passwort',
      code: 'Code',
      passkey: 'Passkey',
      provider: 'Identitätsanbieter',
      link: 'Link',
    },
  },
  password: {
    title: 'Ihr Passwort',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    submit: 'Passwort ändern',
    changed: 'Geändert. Ihre anderen Sitzungen sind beendet.',
    wrong: 'Das aktuelle Passwort ist falsch.',
    passkeys:
      'Passkeys bleiben gültig. Wenn jemand anders einen hinzugefügt haben kann, entfernen Sie ihn mit dem Passwort:',
    drop: (name) => `${name} entfernen`,
    stillLetIn: (count) =>
      count === 1 ? 'Ein Passkey meldet Sie weiterhin an.' : `${count} Passkeys melden Sie weiterhin an.`,
  },
  members: {
    title: 'Mitglieder',
    columns: {
      person: 'Person',
      role: 'Rolle',
      reveal: 'Personenbezogene Daten',
      factor: 'Zweiter Faktor',
      seen: 'Zuletzt angemeldet',
    },
    demand: 'Wer sich mit einem Passwort anmeldet, braucht einen zweiten Faktor',
    demandHint:
      'Wer keinen hat, kann hier ab dem nächsten Klick nichts mehr tun, bis er eingerichtet ist. Dazu gehört ein Link von Ihnen: Das Passwort allein darf dafür nicht genügen.',
    factors: {
      on: 'eingerichtet',
      off: 'keiner',
      passkey: 'Passkey',
      by_provider: 'Sache des Identitätsanbieters',
    },
    reset: 'Zurücksetzen',
    resetOf: (name) => `Zweiten Faktor von ${name} zurücksetzen`,
    resetTitle: (name) => `Zweiten Faktor von ${name} zurücksetzen?`,
    resetText:
      'Für jemanden, der ihn verloren hat. Authentifizierungs-App, Wiederherstellungscodes und alle Passkeys werden entfernt, und die Sitzungen enden. Vergewissern Sie sich, dass die Bitte von der Person selbst kommt: Bis sie einen neuen einrichtet, genügt zur Anmeldung das Passwort, soweit kein zweiter Faktor verlangt wird.',
    resetDone: (authenticator, passkeys) =>
      `Entfernt: ${[
        ...(authenticator ? ['die Authentifizierungs-App mit den Wiederherstellungscodes'] : []),
        ...(passkeys > 0 ? [passkeys === 1 ? 'ein Passkey' : `${passkeys} Passkeys`] : []),
      ].join(' und ')}.`,
    enrol: 'Link',
    enrolOf: (name) => `${name} einen zweiten Faktor einrichten lassen`,
    enrolText:
      'Wo ein zweiter Faktor verlangt wird, richtet ihn ein Mitglied, das nur ein Passwort hat, mit einem Link von Ihnen ein. Übergeben Sie ihn selbst, damit er die Person erreicht und niemanden, der nur das Passwort kennt. Er lässt sich einmal verwenden, innerhalb einer Stunde.',
    close: 'Schließen',
    roles: { viewer: 'Betrachter', analyst: 'Analyst', manager: 'Manager', admin: 'Administrator' },
    roleHints: {
      viewer: 'sieht alles, ändert nichts',
      analyst: 'arbeitet Fälle ab, meldet Ergebnisse, setzt befristete Einträge',
      manager: 'auch Regeln, Modelle und Listen',
      admin: 'auch Mitglieder und Webhooks',
    },
    reveal: 'darf sie anzeigen, mit Begründung',
    masked: 'maskiert',
    invited: 'eingeladen',
    disabled: 'gesperrt',
    never: 'noch nie',
    remove: 'Entfernen',
    removeTitle: (name) => `${name} entfernen?`,
    removeText: 'Die Sitzungen dieser Person enden hier sofort. Was sie getan hat, bleibt dokumentiert.',
    withdrawText: 'Der Link der Einladung gilt dann nicht mehr.',
    issuedKeys: 'Schlüssel, die diese Person erstellt hat und vielleicht noch besitzt, gelten weiter:',
    revokeKeys: 'Auch diese widerrufen',
    keysLeft: (name, keys) =>
      `Schlüssel, die ${name} erstellt hat, gelten weiter: ${keys}. Widerrufen Sie sie bei Bedarf unter „Anbinden“.`,
    invite: 'Jemanden einladen',
    email: 'E-Mail',
    role: 'Rolle',
    send: 'Link erstellen',
    link: 'Geben Sie der Person diesen Link. Er lässt sich einmal verwenden und wird nur jetzt angezeigt.',
  },
};
