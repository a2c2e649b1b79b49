/**
 * Programs in front of a person that send no `Mozilla/`, by the beginnings of their User-Agents. Lower-case; no letter
 * follows, but for those with `*` at the end. From the projects' own documentation, as of 2026-11-21. What fetches by
 * itself while nobody looks is not among them: feed readers, podcast clients, download managers, update services.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  browsers:
    'lynx,links,elinks,w3m,dillo,netsurf,konqueror,amaya,ncsa mosaic,ncsa_mosaic,mosaic,ibrowse,aweb,amiga-aweb,amigavoyager,offbyone,edbrowse,uzbl,midori,epiphany,galeon,hotjava,cyberdog,icab,omniweb,oregano,retawq,browsh,arora,mobilesafari,duckduckgo,brave,vivaldi,puffin,baiduboxapp,mqqbrowser,mozilla firefox,seamonkey,internet explorer,microsoft internet explorer,hyperlink,mozacfetch,avant browser,portalmmm,chimera,camino,sunrise,wannabe,vms_mosaic,qtweb,xchaos_arachne,netscape,sleipnir,safari,baidubrowser,ladybird,k-meleon,charon,applewebkit',
  players:
    'winamp,winampmpeg,vlc,libvlc,itunes,quicktime,nsplayer,windows-media-player,wmplayer,wmfsdk,realplayer,realmedia,xmms,mplayer,mpv,smplayer,audacious,amarok,banshee,rhythmbox,clementine,foobar2000,kodi,xbmc,boxee,plex*,emby,jellyfin,infuse,spotify*,deezer,tidal,soundcloud,pandora,tunein*,songbird,mediamonkey,musicbee,aimp,jrmc,j. river,gom player,gomplayer,potplayer,kmplayer,bsplayer,sonos,squeezebox,totem,nexplayer,exoplayer,exoplayerlib,hasplayer,linux upnp,amazonmusic,audible,netflix,hulu,youtube,stagefright,coolplayer,core media,xiialive',
  mail: 'thunderbird,mozilla thunderbird,microsoft outlook,outlook,outlook-express,outlook-ios*,lotus-notes,lotus notes,the bat*,eudora,foxmail,postbox,mailbar,airmail,mailspring,windows-mail,windowsmail,em client,emclient,incredimail,sylpheed,kmail,mac os x,mac+os*,macos,macoutlook,barca,barcapro,pocomail,navermailapp,microsoft office*,ms office,msoffice,microsoft excel,microsoft word,microsoft powerpoint,onenote,evernote,rambox*,franz,basecamp*',
  messengers:
    'telegram,signal-*,viber,line,skype*,wechat,micromessenger,kakaotalk,zalo,snapchat,tiktok,instagram,facebook,messenger,twitterrific,tweetbot,twitter for*,reddit,linkedin,discord,slack,teams,threema',
  others:
    'google earth*,googleearth*,valve steam*,epicgames,roblox*,minecraft,secondlife,second life,fitbit,acrobat*,kindle,calibre,kobo,yelp,uber,airbnb,live5ch,janestyle,monazilla,bathyscaphe,chmate,navi2ch,twinkle,opal travel,aliapp,alipay*,taobao*,naver,ucweb*,ios,iphone,ipad,ipod,appletv,apple tv,roku',
};

const BEGINNINGS = Object.values(PROGRAMS)
  .flatMap((names) => names.split(','))
  .map((name) => name.replace(/[.+]/g, String.raw`\$&`))
  .map((name) => (name.endsWith('*') ? name.slice(0, -1) : `${name}(?![a-z])`));

/** Whether a User-Agent begins as one of a program that people run. */
export const PEOPLES_PROGRAM = new RegExp(`^(?:${BEGINNINGS.join('|')})`, 'i');
