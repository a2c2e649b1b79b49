import { SCOPES, type Scope } from '@rampart/contracts';

/** What a person may be in an account, from least to most. */
export const ROLES = ['viewer', 'analyst', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What a role adds to the one before it. A scope that no line names belongs to an admin. */
const ADDED: Readonly<Record<Exclude<Role, 'admin'>, readonly Scope[]>> = {
  viewer: [
    'screen.read',
    'lists.read',
    'reports.read',
    'cases.read',
    'rules.read',
    'models.read',
    'jobs.read',
    'account',
    'settings.read',
    'data_sets.read',
    'views.read',
    'views.write',
  ],
  // Of the scope lists.write only what `listLimits` allows.
  analyst: [
    'cases.write',
    'screen.feedback',
    'screen.decide',
    'lists.check',
    'lists.write',
    'report.submit',
    'reports.write',
  ],
  manager: ['rules.write', 'models.write', 'jobs.write', 'settings.write', 'usage.read'],
};

/** The scopes of each role. */
export const SCOPES_OF: Readonly<Record<Role, ReadonlySet<Scope>>> = {
  viewer: new Set(ADDED.viewer),
  analyst: new Set([...ADDED.viewer, ...ADDED.analyst]),
  manager: new Set([...ADDED.viewer, ...ADDED.analyst, ...ADDED.manager]),
  admin: new Set(SCOPES),
};
