/**
 * Words by which robots call themselves, believed in any User-Agent, also one that looks like a browser. Each passes
 * over what people's devices and programs have that looks like it. Tuned on published lists of robots and of devices;
 * joined into one expression without nested repetition, so that any input takes linear time.
 */
const WORDS: readonly RegExp[] = [
  // CUBOT makes phones.
  /(?<!cu)bots?(?![a-z])/,
  /(?<![a-z])bot(?:ify|poke)/,
  /robot(?!ab|o\b)/,
  /crawl|slurp|harvest|indexer\b|indexing/,
  // Behind a semicolon of an Android's comment it is the name of a phone.
  /(?<!; )spider(?!\s?man)/,
  /scrap(?:e(?!book)|ing|y\b)/,
  /archiver|\barchive\b|web-?archiv|archiving/,
  // Firefox for Android fetches by MozacFetch.
  /(?<!mozac)fetch(?:er|ing|or|bot)?(?![a-z0-9])/,
  // CamScanner is an app.
  /(?<![a-z])scan(?:ner|s|ning)?(?![a-z])|(?<!cam)scanner(?!pro)|(?:web|site|net|port)scan/,
  /monitor(?:ing|or|s)?(?![a-z.])|watchdog|uptime|\bping(?:bot|admin|ability)|pingdom|statuscake/,
  /check(?:er|bot|host|link|ing)|(?:site|web|url|html|css|link|seo|page|http|dead|rank|speed|ssl|health|status|ip|domain|price|mail|spam)[ _-]?check/,
  /validat(?:or|ion)|verif(?:ier|ication|y)(?![a-z])/,
  /(?:link|url|web|page|bing|media|rich|site|microsoft)[ _-]?preview|preview(?:bot|\/|service)|unfurl|urllookup|prerender|opengraph|link-?expand|urlexpand|embed(?:ly|der)/,
  /screenshot|thumbnail|thumbshot|snapshot|websnap|webshot|site-?shot/,
  /analy[sz](?:er|is|ing|e\b)|audit(?:or|s|ing)?\b|inspect(?:or|ion)?\b/,
  /extract(?:or|ion)|collector\b|retriev|gather(?:er|ing)|grabber|ripper\b|leech|sucker|copier\b|stripper\b|sniffer|offline (?:explorer|browser)|site-?snagger/,
  /downloader|download (?:ninja|demon|master|accelerator)/,
  /sitemap|(?<![a-z])seo(?![a-z])|seo(?:tool|check|kicks|stats|analy|audit|spider|scanners)|backlink|page ?speed|lighthouse|gtmetrix|webpagetest|ptst\//,
  /synthetic|gomez|keynote|newrelic|datadog|site24x7|dynatrace|catchpoint|thousandeyes|alertsite|webmetrics|ruxit|neustar|rigor\)|pageburst|burpcollab|speedcurve|dareboost|dejaclick|neoload/,
  /nutch|heritrix|httrack|\bgrub\b|larbin|ia_archiver|scrapy|httpunit|httpclient/,
  // RIM, who made BlackBerry, stands for Research In Motion.
  /surveyagent|research(?:er|scan)?\b(?! in motion)|censys|shodan|internet-?measurement|netcraft|(?:web|mail|link|search|news|feed|page|site)agent|(?<![a-z]|update-)agent\//,
  /facebookexternal|facebookcatalog|meta-external|skypeuripreview|slack-imgproxy|googleother|google-(?!t[rv]\b|android|glass)[a-z]+|google (?:page|favicon|web preview|desktop|keyword|search console)|(?:duplexweb|appengine|playstore|adsbot|feedfetcher)-google|mediapartners|adsbot/,
  /yahoo!? (?:slurp|pipes|cache|link|seeker)|msnptc|microsoft (?:url control|data access|office existence|office protocol)/,
  /proxybot|image-?proxy|imgproxy|flipboardproxy|plagiar|turnitin|copyscape|brand(?:verity|watch|protect)|ads\.txt|adstxt/,
];

export const BOT_WORDS = new RegExp(WORDS.map(({ source }) => source).join('|'), 'i');

/** Addresses of pages and people, as robots give them so that a site's owner can ask. */
export const CONTACT =
  /https?:?\/\/|\bwww\.[a-z0-9-]+\.[a-z]|[a-z0-9._-]{1,64}(?:@| at | \[at\] |\(at\))[a-z0-9-]{1,63}(?:\.| dot | \[dot\] )[a-z]/i;

/** The same as robots write it by agreement, which no toolbar does: `+https://`. */
export const CONTACT_OF_ROBOT = /\+ ?https?:/i;
