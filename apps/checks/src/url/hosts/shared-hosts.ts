/** What kind of place lets strangers publish under its own name. */
export type SharedHostKind =
  | 'builder'
  | 'old_builder'
  | 'code_host'
  | 'blog'
  | 'shortener'
  | 'dynamic_dns'
  | 'gateway'
  | 'storage'
  | 'form';

/**
 * Places where anybody gets a name of his own within minutes, so that the name of the place says nothing of who is
 * behind a page. Own table, 2026-11-21: free plans and public suffixes as the providers describe them. A name covers
 * itself and every name below it.
 */
const NAMES: Readonly<Record<SharedHostKind, string>> = {
  // Builders and hosts that publish at once, most of them without a payment: favourites of phishers.
  builder: `
    weebly.com weeblysite.com webflow.io vercel.app now.sh netlify.app netlify.com pages.dev workers.dev
    web.app firebaseapp.com glitch.me replit.app replit.dev repl.co
    surge.sh square.site godaddysites.com wixstudio.com wixstudio.io editorx.io framer.app framer.website
    framer.media typedream.app carrd.co mystrikingly.com strikingly.com ubpages.com pagemaker.link
    webcindario.com 000webhostapp.com herokuapp.com onrender.com ondigitalocean.app azurewebsites.net
    azurestaticapps.net azureedge.net cloudapp.net cloudapp.azure.com appspot.com edgeone.app edgeone.dev
    gitbook.io notion.site jimdosite.com jimdofree.com site123.me webnode.page webador.com awardspace.com
    awardspace.info byethost.com atwebpages.com mygamesonline.org infinityfreeapp.com epizy.com rf.gd
    great-site.net 42web.io unaux.com wuaze.com kesug.com lovestoblog.com freesite.host hstn.me somee.com
    hostingerapp.com hostingersite.com builderallwppro.com vly.site lovable.app base44.app bolt.host
    odoo.com helpjuice.com closte.com jdevcloud.com wpdevcloud.com kinsta.cloud kinsta.page sviluppo.host
    nxcli.io cprapid.com mytemp.website mydomain.zone mybluehost.me railway.app fly.dev deno.dev hf.space
    streamlit.app csb.app tiiny.site tiiny.co static.app pantheonsite.io wpengine.com wpenginepowered.com
    flywheelsites.com plesk.page myhostpoint.ch ukit.me beget.tech tilda.ws canva.site my.canva.site
    bravesites.com emyspot.com dothome.co.kr zyrosite.com sitebeat.site clickfunnels.com leadpages.co
    instapage.com formstack.com aidaform.com encr.pw vzy.io brizy.site landen.co dorik.io softr.app
    bubbleapps.io glideapp.io adalo.com flutterflow.app cloudwaysapps.com cloudaccess.host amplifyapp.com
    lambda-url.us-east-1.on.aws vultrusercontent.com linodeusercontent.com contaboserver.net
    temporary-url.com iceiy.com gamer.gd page.gd free.nf publicvm.com tempsite.ws sa.com ru.com za.com
    eu.com in.net br.com us.com jpn.com
    esy.es hol.es 16mb.com 96.lt pe.hu xyz.am 890m.com hostei.com host22.com net76.net net78.net site88.net site90.com
    netau.net webege.com comuf.com comxa.com comli.com comlu.com netii.net webatu.com hostzi.com uphero.com
    5gbfree.com freehostia.com x10host.com x10.mx zz.vc 22web.org c9users.io getforge.io bitballoon.com wapka.mobi
    my1.ru clan.su at.ua moy.su 3dn.ru ucoz.ru ucoz.ua ucoz.co.uk ucoz.ro ucoz.es ucoz.de ucoz.org narod.ru
    pagesperso-orange.fr myfreesites.net moonfruit.com webs.com yola.com beep.com doomby.com zohosites.com
    hostfree.pw freewebhostmost.com eu5.org eu5.net ihostfull.com bugs3.com vacau.com hostoi.com`,
  // Builders whose honest sites of twenty years outnumber the others.
  old_builder: `
    wixsite.com jimdo.com webnode.com ucoz.net ucoz.com do.am tripod.com angelfire.com 50webs.com
    yolasite.com squarespace.com simplesite.com e-monsite.com teachable.com secureserver.net
    elasticbeanstalk.com`,
  // Pages beside a repository: thousands of honest projects live there, and phishers too.
  code_host: 'github.io gitlab.io bitbucket.io codeberg.page',
  // Blogs: strangers too, and mostly honest ones for twenty years.
  blog: `
    blogspot.com wordpress.com tumblr.com livejournal.com medium.com substack.com typepad.com over-blog.com
    blog.jp hatenablog.com fc2.com canalblog.com skyrock.com free.fr altervista.org neocities.org ghost.io`,
  shortener: `
    bit.ly bitly.com j.mp t.co tinyurl.com goo.gl ow.ly is.gd v.gd buff.ly cutt.ly cuttly.com rb.gy s.id qrco.de
    q-r.to l.ead.me t.ly shorturl.at lnkd.in rebrand.ly tiny.cc bl.ink x.gd urlz.fr u.to adf.ly soo.gd clck.ru vk.cc
    dub.sh dub.co lihi.cc lihi1.com reurl.cc n9.cl qr.fm link24.kr t2m.io 2u.pw 3.ly bit.do me2.kr kutt.it surl.li
    goo.su shorturl.asia shorter.me short.gy linktr.ee lnk.bio bio.link beacons.ai heylink.me campsite.bio flow.page
    qrcodes.pro me-qr.com scnv.io qr.link trib.al dlvr.it fb.me wa.link wa.me page.link app.link onelink.me smarturl.it
    tr.im po.st mcaf.ee x.co su.pr yourls.org shrtco.de chilp.it tny.im gg.gg hyperurl.co han.gl bitly.ws bitly.cx
    snip.ly linkr.bio did.li urlshortner.org rotf.lol tinu.be tiny.one tiny.pl`,
  dynamic_dns: `
    duckdns.org dynv6.net ddns.net hopto.org zapto.org sytes.net serveftp.com servehttp.com myftp.org myftp.biz
    no-ip.org no-ip.biz no-ip.info noip.me redirectme.net bounceme.net myvnc.com dyndns.org dyndns.info homeftp.net
    dnsalias.com dynu.net ddnsfree.com mywire.org webredirect.org freeddns.org accesscam.org camdvr.org gleeze.com
    kozow.com loseyourip.com ooguy.com theworkpc.com chickenkiller.com mooo.com crabdance.com strangled.net us.to
    ignorelist.com jumpingcrab.com changeip.com itsaol.com mefound.com onedumb.com quickconnect.to myfritz.net
    trycloudflare.com ngrok.io ngrok.app ngrok-free.app ngrok.dev loca.lt serveo.net pagekite.me localhost.run
    eu.org nip.io sslip.io`,
  gateway: `
    ipfs.io dweb.link cloudflare-ipfs.com cf-ipfs.com ipfs.dweb.link infura-ipfs.io nftstorage.link w3s.link fleek.co
    fleek.cool on-fleek.app 4everland.app 4everland.io arweave.net ar.io mypinata.cloud gateway.pinata.cloud
    translate.goog eth.limo eth.link`,
  storage: `
    r2.dev storage.googleapis.com firebasestorage.googleapis.com s3.amazonaws.com web.core.windows.net
    blob.core.windows.net cloudfront.net digitaloceanspaces.com backblazeb2.com wasabisys.com
    linodeobjects.com objectstorage.us-ashburn-1.oraclecloud.com b-cdn.net codeanyapp.com myqcloud.com aliyuncs.com
    selstorage.ru filesusr.com`,
  form: `
    sites.google.com docs.google.com drive.google.com forms.gle script.google.com forms.office.com sway.office.com
    1drv.ms onedrive.live.com jotform.com form.jotform.com typeform.com formcrafts.com 123formbuilder.com
    cognitoforms.com wufoo.com surveymonkey.com paperform.co tally.so forms.zohopublic.com app.box.com
    padlet.com genially.com view.genial.ly sharepoint.com googlegroups.com groups.google.com adobe.io telegra.ph`,
};

const KIND_OF_NAME: ReadonlyMap<string, SharedHostKind> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, kind as SharedHostKind] as const),
  ),
);

/** Blogspot answers under the endings of some forty countries. */
const BLOGSPOT = /(?:^|\.)(blogspot\.(?:com?\.)?[a-z]{2,3})$/;

export interface SharedHost {
  /** The provider's name: `pages.dev`. */
  readonly name: string;
  readonly kind: SharedHostKind;
}

/**
 * The place that a host belongs to when strangers publish there; null for any other.
 *
 * @param host lower-case, punycode.
 */
export function findSharedHost(host: string): SharedHost | null {
  let current = host;
  while (current.includes('.')) {
    const kind = KIND_OF_NAME.get(current);
    if (kind !== undefined) return { name: current, kind };
    current = current.slice(current.indexOf('.') + 1);
  }
  const blogspot = BLOGSPOT.exec(host)?.[1];
  return blogspot === undefined ? null : { name: blogspot, kind: 'blog' };
}
