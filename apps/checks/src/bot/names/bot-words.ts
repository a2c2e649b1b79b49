/**
 * Words by which robots identify themselves, trusted in any User-Agent, including one that looks like a browser or an
 * app. Each excludes similar words of people's devices and programs. Tuned on published lists of robots and of
 * devices; joined into one expression without nested repetition, so that any input takes linear time.
 */
const WORDS: readonly RegExp[] = [
  // CUBOT makes phones.
  /(?<!cu)bots?(?![a-z])/,
  /(?<![a-z])bot(?:ify|poke)/,
  // A maker of modems is called U.S. Robotics.
  /robot(?!ab|ics|o\b)/,
  /crawl|slurp|harvest|indexer\b|indexing/,
  // After a semicolon in an Android comment it is the name of a phone.
  /(?<!; )spider(?!\s?man)/,
  /scrap(?:e(?!book)|ing|y\b)|-scrap\b/,
  /archiver|\barchive\b|web-?archiv|archiving/,
  // Firefox for Android fetches by MozacFetch.
  /(?<!mozac)fetch(?:er|ing|or|bot)?(?![a-z0-9])/,
  /sitemap|(?<![a-z])seo(?![a-z])|seo(?:tool|check|kicks|stats|analy|audit|spider|scanners)|backlink|page ?speed|lighthouse|gtmetrix|webpagetest|ptst\//,
  /synthetic|gomez|keynote|newrelic|datadog|site24x7|dynatrace|catchpoint|thousandeyes|alertsite|webmetrics|ruxit|neustar|rigor\)|pageburst|burpcollab|speedcurve|dareboost|dejaclick|neoload/,
  /nutch|heritrix|httrack|\bgrub\b|larbin|ia_archiver|scrapy|httpunit/,
  // RIM, who made BlackBerry, stands for Research In Motion.
  /surveyagent|research(?:er|scan)?\b(?! in motion)|censys|shodan|internet-?measurement|netcraft|(?:web|mail|link|search|news|feed|page|site)agent|(?<![a-z]|update-)agent\/|(?<!user|masking)-agent(?![a-z])|google-?agent|(?<!user-)agent-[a-z]{3}|watcher\b|-user(?=\/\d)/,
  /facebookexternal|facebookcatalog|meta-external|skypeuripreview|slack-imgproxy|googleother|google-(?!t[rv]\b|android|glass)[a-z]+|google (?:page|favicon|web preview|desktop|keyword|search console)|(?:duplexweb|appengine|playstore|adsbot|feedfetcher)-google|mediapartners|adsbot/,
  /yahoo!? (?:slurp|pipes|cache|link)|yahoo!? ?seeker|msnptc|microsoft (?:url control|data access|office existence|office protocol)/,
  /bluecoat|cloudflare|functionize|infrawatch|iplabel|wappalyzer|virtuoso|convertify|web ?archive|surveill|ddg[_-]android|^duckduckgo\/\d/,
  // Outlook, of the same name, shows mail to a person.
  /^microsoft office(?=[^)]{0,80}\b(?:word|excel|powerpoint|onenote|access|publisher|visio)\b)/,
  /proxybot|image-?proxy|imgproxy|^thumbor\/|mail(?:\.[a-z]{2,10}\.[a-z]{2,4})? ?proxy|flipboardproxy|googlemessages\/|plagiar|turnitin|copyscape|brand(?:verity|watch|protect)|ads\.txt|adstxt/,
];

/** Words for what robots do. People have apps that do it too, so they are trusted anywhere except in an app. */
const TRADES: readonly RegExp[] = [
  // CamScanner is an app.
  /(?<![a-z])scan(?:ner|s|ning)?(?![a-z])|(?<!cam)scanner(?!pro)|(?:web|site|net|port)scan/,
  /monitor(?:ing|or|s)?(?![a-z.])|watchdog|uptime|\bping(?:bot|admin|ability)|pingdom|statuscake/,
  /check(?:er|bot|host|link|ing)|(?:site|web|url|html|css|link|seo|page|http|dead|rank|speed|ssl|health|status|ip|domain|price|mail|spam)[ _-]?check/,
  /validat(?:or|ion)|verif(?:ier|ication|y)(?![a-z])/,
  /(?:link|url|web|page|bing|media|rich|site|microsoft)[ _-]?preview|(?<!developer)preview(?:bot|\/|service)|unfurl|urllookup|prerender|opengraph|link-?expand|urlexpand|embed(?:ly|der)/,
  /screenshot|thumbnail|thumbshot|snapshot|websnap|webshot|site-?shot/,
  /analy[sz](?:er|is|ing|e\b)|audit(?:or|s|ing)?\b|inspect(?:or|ion)?\b/,
  /extract(?:or|ion)|collector\b|retriev|gather(?:er|ing)|grabber|ripper\b|leech|sucker|copier\b|stripper\b|sniffer|offline (?:explorer|browser)|site-?snagger/,
  /downloader|download (?:ninja|demon|master|accelerator)/,
  /advis[eo]r\b|capture\b|classif(?:y|ier)|detector|\bdetect\b|\bprobe\b|measure(?:ment)?s?\b|torrent/,
  /parser\b|profiler\b|aggregator\b|rss[- ](?:platform|reader|feed)|(?<=[a-z]{3})rss(?=\/\d)|link ?(?:scan|sleuth|commander)/,
];

export const BOT_WORDS = joinWords(WORDS);
export const TRADE_WORDS = joinWords(TRADES);

/** Addresses of pages and people, which robots give so that site owners can ask. */
export const CONTACT =
  /https?:?\/\/|\bwww\.[a-z0-9-]+\.[a-z]|[a-z0-9._-]{1,64}(?:@| at | \[at\] |\(at\))[a-z0-9-]{1,63}(?:\.| dot | \[dot\] )[a-z]/i;

/** A name before the whole User-Agent of a browser, which it passes on: `Example, Mozilla/5.0 (…`. */
export const QUOTES_A_BROWSER = /^[\w.-]{2,40}(?:\/[\w.]{1,20})?, ?mozilla\/\d/i;

/**
 * The same where the rest looks like a person's program: only whole addresses, because toolbars and offices put their
 * `www.` there. A component with which thousands of programs embed Internet Explorer, and some browsers, players and
 * proxies for old phones, name their maker's page.
 */
export const CONTACT_OF_ROBOT =
  /\+ ?https?:|https?:\/\/(?!(?:www\.)?(?:bsalsa|avantbrowser|mowser|skweezer|xbmc|kodi)\.)|[a-z0-9._-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2}/i;

/**
 * A bare site name, which modern browsers do not have: `Example.com/2.0`. Not trusted in Internet Explorer, where
 * shops and providers add theirs, nor on phones, where apps are named by reversed domains.
 */
export const SITE_NAME =
  /(?<![\w@.-])[a-z0-9-]{2,40}\.(?:com|net|org|io|co|ai|fr|de|ru|app|eu|info)(?![a-z0-9.-])/i;

function joinWords(words: readonly RegExp[]): RegExp {
  return new RegExp(words.map(({ source }) => source).join('|'), 'i');
}
