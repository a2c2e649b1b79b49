/** Sentences of the screen for operators. */
export const operateEn = {
  title: 'Operate',
  needsFactor:
    'What concerns all accounts needs a second factor: sign in with it. If you have none, set one up within half an hour of opening your link; later, the command line gives you a new link.',
  toSettings: 'To your second factor and passkeys',
  services: {
    title: 'Services',
    states: { running: 'running', not_installed: 'not installed', silent: 'does not answer' },
    since: 'since',
  },
  accounts: {
    title: 'Accounts',
    columns: { name: 'Name', state: 'State', created: 'Created' },
    limits: { rate_per_minute: 'Calls a minute', per_day: 'Calls a day', per_month: 'Calls a month' },
    limitHint: 'Leave empty for the default.',
    byDefault: 'default',
    states: { active: 'active', suspended: 'suspended', deleted: 'deleted' },
    add: 'New account',
    save: 'Save',
    change: 'Limits',
    changeOf: (name: string) => `Change the limits of ${name}`,
    turn: { active: 'Suspend', suspended: 'Resume', deleted: '' },
    turnOf: {
      active: (name: string) => `Suspend ${name}`,
      suspended: (name: string) => `Resume ${name}`,
      deleted: (name: string) => name,
    },
  },
  data: {
    title: 'Reference data',
    columns: { title: 'Data', origin: 'From', version: 'Version', rows: 'Rows', age: 'Data from' },
    origins: {
      built_in: 'built in',
      imported: 'imported',
      not_loaded: 'not loaded',
      missing: 'missing',
    },
    import: 'Import',
    importOf: (title: string) => `Import: ${title}`,
    importText:
      'The file is checked first, and put into service on every replica if nothing is wrong with it.',
    publishers: 'Get newer data from its publishers:',
    readLicence: 'Check that the licence allows your use.',
    refreshHint: 'The operator’s tool fetches and imports it, also on a schedule:',
    file: 'Files, plain or .gz',
    labelHint: 'Of several owners, such as crawlers, each file is named after its owner: googlebot.json.',
    date: 'Date of the data',
    dateHint: 'Leave empty for today.',
    sending: (share: string) => `Sending … ${share}`,
    checking: 'Checking …',
    done: (rows: string) => `In service, with ${rows} rows.`,
    refused: 'The data was refused; the previous data stays in service:',
    rollBack: 'Roll back',
    rollBackOf: (title: string) => `Roll back: ${title}`,
    rollBackText:
      'The data from before this import goes back into service; without any, that of the release.',
  },
};
