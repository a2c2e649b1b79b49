import { buildDataSets } from '../../reference-data/data-sets.builder';
import { findDisposable, isDisposablyHosted } from './find-disposable';

const sets = buildDataSets({
  disposableDomains: new Set(['mailinator.com', 'sub.eu.org', 'duck.com', 'gmial.com']),
  disposableDomainFeed: new Set(['fresh-feed.com', 'eu.org']),
  freeDomains: new Set(['9x8c7v6b.xyz']),
  popularDomains: new Map([['tempmail99x.top', 5]]),
});

const basisOf = (domain: string) => findDisposable(sets, domain).basis;

describe('findDisposable', () => {
  it('recognises listed domains, those of the feed, and their subdomains', () => {
    expect(basisOf('mailinator.com')).toBe('list');
    expect(basisOf('a.b.mailinator.com')).toBe('list');
    expect(basisOf('x.fresh-feed.com')).toBe('feed');
  });

  it.each(['duck.com', 'privaterelay.appleid.com', 'me.anonaddy.com', 'any.eu.org'])(
    'never takes %s for disposable, whatever lists say',
    (domain) => {
      expect(findDisposable(sets, domain)).toEqual({
        basis: null,
        isNameSuspicious: false,
        likelyMeant: null,
      });
    },
  );

  it('lets a list that names more than the table of exceptions outweigh it', () => {
    expect(basisOf('sub.eu.org')).toBe('list');
  });

  it('takes a typo of a large provider’s name for one, though it is on lists', () => {
    expect(findDisposable(sets, 'gmial.com')).toEqual({
      basis: null,
      isNameSuspicious: false,
      likelyMeant: 'gmail.com',
    });
    expect(findDisposable(sets, 'gmail.con').likelyMeant).toBe('gmail.com');
  });

  it('decides by the name where no list does', () => {
    expect(basisOf('tempmail77x.top')).toBe('name_model');
  });

  it('has no name held against a provider or a site that is known', () => {
    expect(basisOf('9x8c7v6b.xyz')).toBeNull();
    expect(basisOf('tempmail99x.top')).toBeNull();
  });
});

describe('isDisposablyHosted', () => {
  it('takes all the hosts: one that is not of a disposable service speaks for the domain', () => {
    expect(isDisposablyHosted(sets, ['mx.mailinator.com', 'mx2.mailinator.com'])).toBe(true);
    expect(isDisposablyHosted(sets, ['mx.mailinator.com', 'mx.shop.de'])).toBe(false);
    expect(isDisposablyHosted(sets, [])).toBe(false);
  });
});
