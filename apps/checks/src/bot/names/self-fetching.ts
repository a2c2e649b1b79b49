/**
 * Programs that people install and that then fetch by themselves, while nobody looks: feed readers, podcast clients,
 * download managers. By the beginnings of their User-Agents, which may also name a phone. Lower-case; no letter
 * follows, but for those with `*` at the end. From the projects' own documentation, as of 2026-11-21.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  readers:
    'netnewswire,newsfire,reeder,readkit,unread,newsify,fiery feeds,feeddemon,feedreader,feeddler*,feedly*,feedbin,feedwrangler,inoreader,liferea,akregator,rssowl,rss bandit,rssbandit,newsbeuter,newsboat,sharpreader,vienna,quiterss,fluent reader,fluentreader,omea*,jetbrains omea,rss junkie,rss_junkie,rss guard,rssguard,apple-pubsub,newsblur*,newsgator*,nextcloud-news,miniflux,freshrss,tiny tiny rss,raven reader,flym,sparss,snownews,rawdog,lire,newscrawler,rssreader*,rss reader*,thunderfeed',
  podcasts:
    'antennapod,podcast*,podkicker*,podcruncher,podcatcher*,beyondpod,doggcatcher,castbox,castro 2,castro/,castamatic,overcast,pocket casts,pocketcasts,player fm,playerfm,breaker,icatcher*,instacast*,downcast,gpodder,bashpodder,ipodder*,juice/,stitcher,rssradio,rss_radio,procast,himalaya,goodpods,podbean*,podverse,podimo,apple podcasts,itunes podcasts,hardcast,greg/,zune',
  downloads:
    'getright,flashget,reget*,igetter,free download manager,fdm,download master,downthemall,jdownloader,idm/,internet download manager,utorrent,bittorrent,transmission,qbittorrent,deluge,azureus,vuze,bitcomet,ktorrent,rtorrent,limewire,shareaza,smartdownload,freshdownload,offlinepages,webreaper,webcopier,webzip,teleport pro,leechget,mass downloader,speed download',
};

const BEGINNINGS = Object.values(PROGRAMS)
  .flatMap((names) => names.split(','))
  .map((name) => name.replace(/[.+/]/g, String.raw`\$&`))
  .map((name) => (name.endsWith('*') ? name.slice(0, -1) : `${name}(?![a-z])`));

const SELF_FETCHING = new RegExp(`^(?:${BEGINNINGS.join('|')})`, 'i');

/** The program that a User-Agent begins with, as it is written there; null when it is none of those. */
export function findSelfFetching(text: string): string | null {
  return SELF_FETCHING.test(text) ? (/^[\w.-]{1,40}/.exec(text)?.[0] ?? null) : null;
}
