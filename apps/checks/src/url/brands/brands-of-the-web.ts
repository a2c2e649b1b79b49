import { readBrands } from './brand';

/** Mail, cloud, social networks, shops, games. Own table, 2026-11-21: their own addresses, as they give them. */
export const BRANDS_OF_THE_WEB = readBrands(`
  google: google.com google.dev goo.gle googleblog.com withgoogle.com googleapis.com googleusercontent.com
  gmail: gmail.com google.com
  youtube: youtube.com youtu.be youtube-nocookie.com
  microsoft: microsoft.com microsoftonline.com microsoft365.com windows.net azure.com
  microsoftonline: microsoftonline.com
  office365: office365.com office.com
  outlook?: outlook.com office.com
  hotmail: hotmail.com live.com
  onedrive: onedrive.com live.com
  sharepoint: sharepoint.com
  skype: skype.com
  apple?: apple.com apple.co
  icloud: icloud.com apple.com
  itunes: itunes.com apple.com
  appleid: apple.com
  yahoo: yahoo.com yahoo.co.jp yahoo.net yimg.com
  aol: aol.com
  comcast: comcast.com comcast.net xfinity.com
  xfinity: xfinity.com
  verizon: verizon.com verizonwireless.com verizon.net
  att?: att.com att.net
  tmobile?: t-mobile.com
  telekom: telekom.de telekom.com
  vodafone: vodafone.com vodafone.de vodafone.co.uk vodafone.it vodafone.es vodafone.in
  orange?: orange.fr orange.com orange.es
  sfr: sfr.fr
  telstra: telstra.com telstra.com.au
  proximus: proximus.be proximus.com
  optus: optus.com.au
  roundcube: roundcube.net
  zimbra:
  godaddy: godaddy.com
  ionos: ionos.com ionos.de ionos.co.uk ionos.fr ionos.es
  ovhcloud: ovhcloud.com ovh.com
  facebook: facebook.com fb.com facebook.net
  instagram: instagram.com
  whatsapp: whatsapp.com whatsapp.net
  messenger?: messenger.com facebook.com
  meta?: meta.com facebook.com
  linkedin: linkedin.com
  twitter: twitter.com x.com
  telegram: telegram.org telegram.me t.me
  tiktok: tiktok.com
  snapchat: snapchat.com
  discord?: discord.com discord.gg discordapp.com
  vkontakte: vk.com
  netflix: netflix.com
  spotify: spotify.com
  disneyplus: disneyplus.com
  dropbox: dropbox.com dropboxusercontent.com
  docusign: docusign.com docusign.net
  adobe: adobe.com
  wetransfer: wetransfer.com
  mediafire: mediafire.com
  alibaba: alibaba.com aliexpress.com
  aliexpress: aliexpress.com
  amazon: amazon.com amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.co.jp amazon.in amazon.ca amazon.com.br amazon.com.mx amazon.com.au amazonaws.com
  ebay: ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.com.au ebay.ca ebay.in
  walmart: walmart.com
  allegro?: allegro.pl
  allegrolokalnie: allegrolokalnie.pl
  olx: olx.pl olx.com olx.ua olx.in olx.pt olx.ro olx.com.br olx.co.id olx.kz olx.bg
  vinted: vinted.com vinted.fr vinted.de vinted.pl
  leboncoin: leboncoin.fr
  gumtree: gumtree.com
  booking?: booking.com
  airbnb: airbnb.com
  steamcommunity: steamcommunity.com steampowered.com
  steampowered: steampowered.com
  steam?: steampowered.com steamcommunity.com
  roblox: roblox.com
  epicgames: epicgames.com
  playstation: playstation.com
  nintendo: nintendo.com
  battlenet: battle.net
  garena: garena.com garena.vn
  pubg: pubg.com pubgmobile.com
  wordpress: wordpress.com wordpress.org
  cpanel: cpanel.net cpanel.com
  chatgpt: chatgpt.com openai.com
  openai: openai.com
`);
