/**
 * What people run and what sends no `Mozilla/`, by the beginnings of their User-Agents. Lower-case; no letter follows,
 * but for those with `*` at the end. From the projects' own documentation, as of 2026-11-21.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  browsers:
    'lynx,links,elinks,w3m,dillo,netsurf,konqueror,amaya,ncsa mosaic,ncsa_mosaic,mosaic,ibrowse,aweb,amiga-aweb,amigavoyager,offbyone,edbrowse,uzbl,midori,epiphany,galeon,hotjava,cyberdog,icab,omniweb,oregano,retawq,browsh,emacs-w3,arora,mobilesafari,duckduckgo,brave,vivaldi,puffin,baiduboxapp,mqqbrowser,mozilla firefox,seamonkey,internet explorer,microsoft internet explorer,hyperlink,applewebkit,mozacfetch,avant browser,portalmmm',
  players:
    'winamp,winampmpeg,vlc,libvlc,itunes,quicktime,nsplayer,windows-media-player,wmplayer,wmfsdk,realplayer,realmedia,helix,xmms,mplayer,mpv,smplayer,audacious,amarok,banshee,rhythmbox,clementine,strawberry,foobar2000,kodi,xbmc,boxee,plex*,emby,jellyfin,infuse,spotify*,deezer,tidal,soundcloud,pandora,tunein*,songbird,nightingale,mediamonkey,musicbee,aimp,jrmc,j. river,jriver,gom player,gomplayer,potplayer,kmplayer,bsplayer,sonos,linux upnp,logitech media server,squeezebox,squeezecenter,music player daemon,mpd,totem,nexplayer,exoplayer,exoplayerlib,hasplayer,flycast,fstream,lavf*,gstreamer,amazonmusic,audible,netflix,hulu,youtube,fetch tv,boxee,stagefright,coolplayer,core media,vimu,xiialive,radio*,miro',
  podcasts:
    'antennapod,podcast*,podkicker*,podcruncher,podcatcher*,beyondpod,doggcatcher,castbox,castro,castamatic,overcast,pocket casts,pocketcasts,player fm,breaker,icatcher,instacast*,downcast,juice,gpodder,bashpodder,stitcher,rssradio,rss_radio,procast,himalaya,goodpods,podbean,podverse,podimo,apple podcasts',
  readers:
    'netnewswire,newsfire,reeder,readkit,feeddemon,feedreader,feeddler*,liferea,akregator,rssowl,rss bandit,rssbandit,newsbeuter,newsboat,sharpreader,vienna,quiterss,fluent reader,omea*,jetbrains omea,pulp,rss junkie,apple-pubsub,stringer,newsblur iphone,newsblur ipad,newsblur android',
  mail: 'thunderbird,mozilla thunderbird,microsoft outlook,outlook,outlook-express,outlook-ios*,lotus-notes,lotus notes,the bat*,eudora,foxmail,postbox,mailbar,airmail,mailspring,windows-mail,windowsmail,em client,emclient,incredimail,pegasus,sylpheed,claws,evolution,kmail,spark,davdroid,davx5,dav,calendaragent,calendarstore,dataaccessd,mac os x,mac+os*,mac_os*,macos,macoutlook,accountsd,remindd,coreauth,barca,barcapro,pocomail,navermailapp,microsoft office*,ms office,msoffice,microsoft excel,microsoft word,microsoft powerpoint,word,excel,powerpoint,onenote,evernote,raindrop.io,rambox*,franz,basecamp*',
  messengers:
    'telegram,signal*,viber,line,skype*,wechat,micromessenger,kakaotalk,zalo,snapchat,tiktok,instagram,facebook,messenger,twitterrific,tweetbot,twitter for*,reddit,linkedin,discord,slack,teams,siri,zoiper,jitsi,threema,wire',
  others:
    'dropbox,onedrive,google drive,googledrive,google earth*,googleearth*,steam,valve steam*,epicgames,roblox*,minecraft,secondlife,second life,garmin,fitbit,utorrent,bittorrent,transmission,qbittorrent,deluge,azureus,vuze,bitcomet,ktorrent,rtorrent,limewire,emule,shareaza,acrobat*,kindle,calibre,kobo,yelp,uber,airbnb,live5ch,janestyle,monazilla,bathyscaphe,chmate,navi2ch,twinkle,mikutter,skyeye,windows-update-agent,microsoft bits,windowspushnotification,wp-iphone,wp-android,opal travel,aliapp,alipay*,taobao*,baidubrowser,naver,ucweb*,ios,iphone,ipad,ipod,appletv,apple tv,roku',
};

const BEGINNINGS = Object.values(PROGRAMS)
  .flatMap((names) => names.split(','))
  .map((name) => name.replace(/[.+]/g, String.raw`\$&`))
  .map((name) => (name.endsWith('*') ? name.slice(0, -1) : `${name}(?![a-z])`));

/** Whether a User-Agent begins as one of a program that people run. */
export const PEOPLES_PROGRAM = new RegExp(`^(?:${BEGINNINGS.join('|')})`, 'i');
