import { DnsDirectory } from '../dns/dns-directory';
import type { DomainSources } from './domains/mail-domains';
import { MailDomains } from './domains/mail-domains';
import { Gravatars } from './outside/gravatar.adapter';
import { OutsideDirectory } from './outside/outside-directory';
import { RdapRegistrations } from './outside/rdap-registration.adapter';

/** Where RDAP and Gravatar are, and how long they may take. */
export interface OutsideSettings {
  /** Undefined: the look-up is off. */
  readonly rdapUrl: string | undefined;
  /** Undefined: the look-up is off. */
  readonly gravatarUrl: string | undefined;
  readonly deadlineMs: number;
}

/** The outside sources for addresses and their domains; shared by the check and by screening. */
export class EmailSources {
  readonly domains: MailDomains;

  constructor(
    sources: DomainSources,
    /** Null while the look-up is off. */
    readonly gravatars: Pick<OutsideDirectory<boolean>, 'find'> | null,
  ) {
    this.domains = new MailDomains(sources);
  }

  static of(dns: DnsDirectory, { rdapUrl, gravatarUrl, deadlineMs }: OutsideSettings): EmailSources {
    const registrations =
      rdapUrl === undefined
        ? null
        : new OutsideDirectory(new RdapRegistrations(rdapUrl), { name: 'rdap', deadlineMs });
    const gravatars =
      gravatarUrl === undefined
        ? null
        : new OutsideDirectory(new Gravatars(gravatarUrl), { name: 'gravatar', deadlineMs });
    return new EmailSources({ dns, registrations }, gravatars);
  }
}
