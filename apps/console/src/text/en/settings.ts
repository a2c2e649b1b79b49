export const settingsEn = {
  title: 'Settings',
  sessions: {
    title: 'Where you are signed in',
    current: 'this session',
    used: 'last used',
    end: 'End',
    endOthers: 'End all others',
    by: {
      password: 'password',
      code: 'code',
      passkey: 'passkey',
      provider: 'identity provider',
      link: 'link',
    },
  },
  password: {
    title: 'Your password',
    current: 'Current password',
    next: 'New password',
    submit: 'Change password',
    changed: 'Changed. Your other sessions have ended.',
    wrong: 'The current password is wrong.',
    passkeys:
      'Passkeys stay valid. If someone else may have added one, remove it together with the password:',
    drop: (name: string) => `Remove ${name}`,
    stillLetIn: (count: number) =>
      count === 1 ? 'One passkey still signs you in.' : `${count} passkeys still sign you in.`,
  },
  members: {
    title: 'Members',
    columns: {
      person: 'Person',
      role: 'Role',
      reveal: 'Personal values',
      factor: 'Second factor',
      seen: 'Last signed in',
    },
    demand: 'Require a second factor with every password',
    demandHint:
      'From their next click on, members without one can do nothing here until they have set one up. That takes a link from you: a password alone must not be enough for it.',
    factors: { on: 'on', off: 'none', passkey: 'passkey', by_provider: 'up to the identity provider' },
    reset: 'Reset',
    resetOf: (name: string) => `Reset the second factor of ${name}`,
    resetTitle: (name: string) => `Reset the second factor of ${name}?`,
    resetText:
      'For a member who has lost them. The authenticator, the recovery codes and all passkeys are removed, and their sessions end. Make sure that the request comes from the person: until they set up another, their password alone signs them in, as far as no second factor is required.',
    resetDone: (authenticator: boolean, passkeys: number) =>
      `Removed: ${[
        ...(authenticator ? ['the authenticator with its recovery codes'] : []),
        ...(passkeys > 0 ? [passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`] : []),
      ].join(' and ')}.`,
    enrol: 'Link',
    enrolOf: (name: string) => `Let ${name} set up a second factor`,
    enrolText:
      'Where a second factor is required, a member who has only a password sets one up with a link from you. Hand it over yourself, so that it reaches the person and no one who merely knows the password. It works once, within an hour.',
    close: 'Close',
    roles: { viewer: 'Viewer', analyst: 'Analyst', manager: 'Manager', admin: 'Admin' },
    roleHints: {
      viewer: 'sees everything, changes nothing',
      analyst: 'works through the queue, records outcomes, adds entries that expire',
      manager: 'rules, models and lists as well',
      admin: 'members and webhooks as well',
    },
    reveal: 'may show them, with a reason',
    masked: 'masked',
    invited: 'invited',
    disabled: 'disabled',
    never: 'never',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: 'Their sessions here end at once. What they did stays on record.',
    withdrawText: 'The link of the invitation stops working.',
    issuedKeys: 'Keys that this person has created, and may still have, go on working:',
    revokeKeys: 'Revoke them as well',
    keysLeft: (name: string, keys: string) =>
      `Keys that ${name} has created still work: ${keys}. Revoke them under Integrate if need be.`,
    invite: 'Invite a member',
    email: 'E-mail',
    role: 'Role',
    send: 'Create a link',
    link: 'Send this link to the person. It works once, and is shown only once.',
  },
};
