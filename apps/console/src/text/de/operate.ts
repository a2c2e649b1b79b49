import type { operateEn } from '../en/operate';

export const operateDe: typeof operateEn = {
  title: 'Betrieb',
  needsFactor:
    'Was alle Konten betrifft, verlangt einen zweiten Faktor: Melden Sie sich mit ihm an. Wenn Sie keinen haben, richten Sie ihn innerhalb einer halben Stunde ein, nachdem Sie Ihren Link geöffnet haben; später gibt Ihnen die Kommandozeile einen neuen Link.',
  toSettings: 'Zu Ihrem zweiten Faktor und Ihren Passkeys',
  services: {
    title: 'Dienste',
    states: { running: 'läuft', not_installed: 'nicht installiert', silent: 'antwortet nicht' },
    since: 'seit',
  },
  accounts: {
    title: 'Konten',
    columns: { name: 'Name', state: 'Zustand', created: 'Angelegt' },
    limits: {
      rate_per_minute: 'Aufrufe pro Minute',
      per_day: 'Aufrufe pro Tag',
      per_month: 'Aufrufe pro Monat',
    },
    limitHint: 'Leer: der Standardwert.',
    byDefault: 'Standard',
    states: { active: 'aktiv', suspended: 'gesperrt', deleted: 'gelöscht' },
    add: 'Neues Konto',
    save: 'Speichern',
    change: 'Grenzen',
    changeOf: (name) => `Grenzen von ${name} ändern`,
    turn: { active: 'Sperren', suspended: 'Freigeben', deleted: '' },
    turnOf: {
      active: (name) => `${name} sperren`,
      suspended: (name) => `${name} freigeben`,
      deleted: (name) => name,
    },
  },
  data: {
    title: 'Referenzdaten',
    columns: { title: 'Daten', origin: 'Herkunft', version: 'Version', rows: 'Zeilen', age: 'Stand' },
    origins: {
      built_in: 'mitgeliefert',
      imported: 'importiert',
      not_loaded: 'nicht geladen',
      missing: 'fehlt',
    },
    import: 'Importieren',
    importOf: (title) => `Importieren: ${title}`,
    importText:
      'Die Datei wird zuerst geprüft und auf jeder Instanz in Betrieb genommen, wenn nichts daran falsch ist.',
    publishers: 'Neuere Daten gibt es bei den Herausgebern:',
    readLicence: 'Prüfen Sie, ob Ihre Nutzung erlaubt ist.',
    refreshHint: 'Das Werkzeug für Betreiber holt und importiert sie, auch nach Zeitplan:',
    file: 'Dateien, unkomprimiert oder .gz',
    labelHint: 'Bei mehreren Eigentümern, etwa von Crawlern, heißt jede Datei nach ihrem: googlebot.json.',
    date: 'Datum der Daten',
    dateHint: 'Leer: Ihr Alter zählt ab heute.',
    sending: (share) => `Wird gesendet … ${share}`,
    checking: 'Wird geprüft …',
    done: (rows) => `In Betrieb, mit ${rows} Zeilen.`,
    refused: 'Die Daten wurden abgelehnt; die bisherigen bleiben in Betrieb:',
    rollBack: 'Zurücksetzen',
    rollBackOf: (title) => `Zurücksetzen: ${title}`,
    rollBackText: 'Die Daten vor diesem Import gehen wieder in Betrieb; ohne solche die mitgelieferten.',
  },
};
