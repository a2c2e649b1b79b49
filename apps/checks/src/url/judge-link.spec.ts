import { computeScore } from '@rampart/risk';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { type JudgedLink, judgeLink } from './judge-link';
import { parseUrl } from './parse-url';

const POPULAR = new Map(
  ['google.com', 'linkedin.com', 'youtube.com', 'example.org', 'github.com', 'vk.com', 'bing.com'].map(
    (domain, index) => [domain, index + 1] as const,
  ),
);

function judge(text: string): JudgedLink & { readonly score: number } {
  const url = parseUrl(text);
  if (url === null) throw new Error(`no browser could open ${text}`);
  const link = judgeLink(buildDataSets({ popularDomains: POPULAR }), url, () => ({}));
  return { ...link, score: computeScore(link.contributions).score };
}

describe('a link that leads on to a page made for phishing', () => {
  it.each([
    `https://www.google.com/amp/s/paypal-login.evil.xyz/verify.php`,
    `https://www.google.com/url?q=https://paypal-login.evil.xyz/verify.php&sa=D`,
    `https://www.google.com/url?q=paypal-login.evil.xyz/verify.php`,
    `https://www.google.de/url?sa=t&url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.linkedin.com/safety/go?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php&trk=x`,
    `https://slack-redir.net/link?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://l.facebook.com/l.php?u=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php&h=AT0`,
    `https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://t.umblr.com/redirect?z=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php&t=x`,
    `https://vk.com/away.php?to=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://steamcommunity.com/linkfilter/?url=https://paypal-login.evil.xyz/verify.php`,
    `https://duckduckgo.com/l/?uddg=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.bing.com/ck/a?!&&p=x&u=a1aHR0cHM6Ly9wYXlwYWwtbG9naW4uZXZpbC54eXovdmVyaWZ5LnBocA&ntb=1`,
    `https://r.search.yahoo.com/_ylt=A0/RV=2/RE=1/RO=10/RU=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php/RK=2/RS=x`,
    `https://href.li/?https://paypal-login.evil.xyz/verify.php`,
    `https://web.archive.org/web/2020/https://paypal-login.evil.xyz/verify.php`,
    `https://paypal--login-evil-xyz.translate.goog/verify.php?_x_tr_sl=auto`,
    `https://paypal-login-evil-xyz.cdn.ampproject.org/c/s/paypal-login.evil.xyz/verify.php`,
    `https://docs.google.com/viewer?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://view.officeapps.live.com/op/view.aspx?src=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php&data=05%7C01&reserved=0`,
    `https://nam01.safelinks.protection.outlook.com/?url=https%253A%252F%252Fpaypal-login.evil.xyz%252Fverify.php&data=05`,
    `https://urldefense.proofpoint.com/v1/url?u=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php&k=x`,
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__paypal-2Dlogin.evil.xyz_verify.php&d=DwMF`,
    `https://urldefense.com/v3/__https://paypal-login.evil.xyz/verify.php__;!!Abc123!xyz$`,
    `https://urldefense.com/v3/__https:/paypal-login.evil.xyz/verify.php__;!!Abc123!xyz$`,
    `https://protect-eu.mimecast.com/s/AbCd?domain=paypal-login.evil.xyz`,
    `https://url.uk.m.mimecastprotect.com/s/AbCd?domain=paypal-login.evil.xyz`,
    `https://linkprotect.cudasvc.com/url?a=https%3A//paypal-login.evil.xyz/verify.php&c=E,1,x`,
    `https://secure-web.cisco.com/1abcDEF/https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://eu-west-1.protection.sophos.com/?d=evil.xyz&u=aHR0cHM6Ly9wYXlwYWwtbG9naW4uZXZpbC54eXovdmVyaWZ5LnBocA==&p=x`,
    `https://clicktime.symantec.com/3abc/7Vd?u=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://protect2.fireeye.com/v1/url?k=x&q=1&u=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://imsva91-ctp.trendmicro.com/wis/clicktime/v1/query?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php&umid=x`,
    `https://url.avanan.click/v2/___https://paypal-login.evil.xyz/verify.php___.YXAzOmFiYw`,
    `https://protect.checkpoint.com/v2/___https://paypal-login.evil.xyz/verify.php___.YzJlOmFiYw`,
    `https://shared.outlook.inky.com/link?domain=paypal-login.evil.xyz&t=h.e`,
    `https://paypal-login.evil.xyz.mcas.ms/verify.php`,
    `https://www.example.org/login?next=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.example.org/out?to=%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.example.org/out?to=//paypal-login.evil.xyz/verify.php`,
    `https://www.example.org/click/aHR0cHM6Ly9wYXlwYWwtbG9naW4uZXZpbC54eXovdmVyaWZ5LnBocA`,
    `https://www.example.org/click?u=aHR0cHM6Ly9wYXlwYWwtbG9naW4uZXZpbC54eXovdmVyaWZ5LnBocA==`,
    `https://www.example.org/click?u=68747470733a2f2f70617970616c2d6c6f67696e2e6576696c2e78797a2f7665726966792e706870`,
    `https://www.example.org/#https://paypal-login.evil.xyz/verify.php`,
    `https://www.example.org/#/go?url=https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.example.org/r/https:/paypal-login.evil.xyz/verify.php`,
    `https://www.example.org/r/https%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php`,
    `https://www.example.org/r?u=https:\\\\paypal-login.evil.xyz/verify.php`,
    // A filter of mail around another, around a redirector.
    `https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Furldefense.com%2Fv3%2F__https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fpaypal-login.evil.xyz%2Fverify.php__%3B%21%21A%21b%24&data=05`,
  ])('is phishing, wherever it begins: %s', (text) => {
    const link = judge(text);
    expect(link.targets.map(({ host }) => host)).toContain(
      text.includes('?d=evil.xyz') ? 'evil.xyz' : 'paypal-login.evil.xyz',
    );
    expect(link).toMatchObject({ isPhishing: true, score: 100 });
    expect(link.contributions.map(({ code }) => code)).toContain('url_redirect');
  });
});

describe('a link that leads on to an ordinary page', () => {
  it.each([
    'https://nam01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fgithub.com%2Fabout&data=05',
    'https://urldefense.com/v3/__https://github.com/about__;!!Abc123!xyz$',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__github.com_about&d=DwMF',
    'https://protect-eu.mimecast.com/s/AbCd?domain=github.com',
    'https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fgithub.com%2fabout&c=E,1,x',
    'https://www.google.com/url?q=https://github.com/about',
    'https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fgithub.com%2Fabout',
    'https://slack-redir.net/link?url=https%3A%2F%2Fgithub.com%2Fabout',
    'https://secure-web.cisco.com/1abcDEF/https%3A%2F%2Fgithub.com%2Fabout',
    'https://outlook.office.com.mcas.ms/mail/',
    'https://login.microsoftonline.com.mcas.ms/common/oauth2',
    'https://login.microsoftonline.com/common/oauth2/authorize?redirect_uri=https%3A%2F%2Fapp.quiet.com%2Fcallback',
    'https://www.example.org/share?u=https%3A%2F%2Fwww.quiet.com%2Fabout',
    'https://protect-eu.mimecast.com/s/AbCdEfGhIjKlMnOp',
  ])('is not: %s', (text) => {
    const link = judge(text);
    expect(link.isPhishing).toBe(false);
    expect(link.score).toBeLessThanOrEqual(15);
  });

  it('is none at all where it stays on its site', () => {
    const { targets, contributions } = judge(
      'https://www.example.org/login?next=https%3A%2F%2Fshop.example.org%2Fcart',
    );
    expect(targets).toEqual([]);
    expect(contributions.map(({ code }) => code)).toEqual(['url_domain_established']);
  });

  it('has no credit for the host that passes on', () => {
    const codes = judge('https://www.example.org/out?to=https%3A%2F%2Fwww.quiet.com%2F').contributions.map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['url_redirect']);
  });
});

it('judges a phishing page that passes on to the real one by itself', () => {
  expect(
    judge('https://paypal-login.evil.xyz/verify.php?next=https%3A%2F%2Fwww.paypal.com%2F'),
  ).toMatchObject({
    isPhishing: true,
    score: 100,
  });
});

it('follows links within links to the end of its depth, and comes to an end', () => {
  let text = 'https://www.quiet.com/';
  for (let depth = 0; depth < 6; depth += 1)
    text = `https://www.example${depth}.org/?u=${encodeURIComponent(text)}`;
  expect(judge(text).targets.length).toBeLessThanOrEqual(6);
  expect(judge(`https://www.example.org/?u=${'https://a.b/'.repeat(80)}`).targets.length).toBeLessThanOrEqual(
    6,
  );
});

describe('forms and files of large platforms', () => {
  it.each([
    'https://docs.google.com/forms/d/e/1FAIpQLSdEXAMPLE123/viewform',
    'https://forms.gle/abcDEF123',
    'https://docs.google.com/document/d/1abcDEFghiJKL/edit',
    'https://drive.google.com/file/d/1abcDEFghiJKLmno/view',
    'https://form.typeform.com/to/AbCdEf12',
    'https://example.typeform.com/to/AbCdEf12',
    'https://forms.office.com/r/AbCdEf12',
    'https://forms.office.com/Pages/ResponsePage.aspx?id=abcDEF123456789012345678901234567890',
    'https://contoso.sharepoint.com/:b:/s/team/EabcDEF',
    'https://1drv.ms/b/s!Aabc',
    'https://onedrive.live.com/?authkey=abc&id=1',
    'https://www.dropbox.com/s/abcdef123/file.pdf?dl=0',
    'https://www.jotform.com/230123456789',
    'https://www.surveymonkey.com/r/ABC123',
    'https://airtable.com/shrABC123',
    'https://www.canva.com/design/DAF/view',
    'https://storage.googleapis.com/bucket/file.html',
    'https://firebasestorage.googleapis.com/v0/b/x/o/y.html',
    'https://share.hsforms.com/1abc',
    'https://forms.monday.com/forms/abc',
    'https://cdn.discordapp.com/attachments/1/2/file.exe',
    'https://www.mediafire.com/file/abc/file.zip',
    'https://docsend.com/view/abc',
  ])('are suspicious at most, and never clean: %s', (text) => {
    const { isPhishing, score } = judge(text);
    expect(isPhishing).toBe(false);
    expect(score).toBeGreaterThanOrEqual(20);
    expect(score).toBeLessThan(46);
  });

  it('are phishing with a brand that is not theirs in the name that their user chose', () => {
    expect(judge('https://paypal-verify.typeform.com/to/AbCdEf12').isPhishing).toBe(true);
  });
});

describe('the other names of brands', () => {
  it.each([
    'https://www.amazon.jobs/en/jobs/123',
    'https://www.amazon.science/',
    'https://admin.cloud.microsoft/',
    'https://outlook.cloud.microsoft/mail/',
    'https://blog.google/products/',
    'https://contoso.mcas.ms/',
    'https://www.apple.news/',
    'https://login.live.com/login.srf',
    'https://mydhl.express.dhl/de/de/home.html',
    'https://www.paypal-community.com/',
    'https://facebookmail.com/',
    'https://www.metacareers.com/jobs/',
    'https://lifeatspotify.com/',
    'https://www.usps.gov/',
    'https://home.barclays/careers/',
    'https://slack-redir.net/',
  ])('are their own: %s', (text) => {
    const { isPhishing, score, contributions } = judge(text);
    expect([isPhishing, score]).toEqual([false, 0]);
    expect(contributions.map(({ code }) => code)).not.toContain('url_look_alike');
  });

  it.each([
    'https://amazon-jobs.example-careers.xyz/',
    'https://microsoft.cloud-login.top/',
    'https://paypal.mcas.xyz/',
  ])('are not those of others: %s', (text) => {
    expect(judge(text).isPhishing).toBe(true);
  });
});
