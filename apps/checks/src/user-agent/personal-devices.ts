/**
 * What personal devices, from phones to consoles and televisions, write into their User-Agents, by kind of mark. Words
 * that a server would not send; no nested repetition, so that any text takes linear time. Tuned on the test data of
 * `device` 0.3.9, `uap-core` and `mobile-detect` (MIT, Apache-2.0, MIT; nothing of them ships), 2026-11-21.
 */
const MARKS: Readonly<Record<string, RegExp>> = {
  systems:
    /android|\badr \d|iphone|ipad|ipod(?!d)|\bios\b|ios\d|watchos|tvos|apple ?tv|applecoremedia|cfnetwork\/|dalvik|windows phone|windows ce|windows mobile|iemobile|xblwp7|zunewp7|blackberry|\bbb10\b|playbook|symb(?:ian|os)|series ?[4689]0|s40ovi|palmos|palm ?source|\bwebos|web0s|hpwos|tizen|\bbada\b|\bsailfish|kaios|maemo|meego|darwin\/\d|\bharmonyos|openharmony|fusion rtos|danger hiptop|brew[ /]|nucleus\/|spreadtrum|\bmtk\b|\bmre\b/,
  // Java and WAP phones describe their capabilities: profiles, configurations, message formats, the size of a screen.
  profiles:
    /midp[-./ ]?\d|cldc[-./ ]?\d|j2me|\bwap[-_ ]?[12][._]|_wap[12_]|\bwap\b|wap[-_]?browser|\bmmp\/\d|\bau[.-](?:browser|mic)|winwap|ezwap|m3gate|nf-browser|openwave|up\.browser|up\.link|\bup\/\d|obigo|teleca|maui|novarra|\bfoma\b|;tb[;)]|rocketbrowser|techsoft browser|tmss-browser|\b(?:1[2-9]\d|2[0-4]\d|320)[x*](?:1[2-9]\d|2\d\d|3[0-2]\d|400)\b|t-zones|[ /]cmcc\b|release\/\d{1,2}\.\d{1,2}\.20|release\/20\d\d\.\d/,
  browsers:
    /netfront|opera (?:mini|mobi|tablet|tv)|\bucweb|ucbrowser|avantgo|xiino|\bblazer|webpilot|stagefright|qtcarbrowser|\bsilk\/|\bms-?office\b|\((?:mobile|tablet);|hbbtv|netcast/,
  // Services that fetch and shrink pages for slow phones; a person reads the result.
  proxies:
    /google (?:wireless transcoder|(?:chtml|wap|html) proxy)|googleweblight|novarra|skweezer|\bmowser\b|infogin|tranxcode|reqwirelessweb|wapamp|baidu transcoder|\bopenweb \d|bytemobile/,
  makers:
    /nokia|sonyericsson|\bericsson|\bsamsung|\bsec-|\bsgh-|\bsch-|\bsph-|\bgt-[a-z]\d|\blge?[-/_ ]|\bmot(?:orola)?[-/_ ]|\bhtc[-/_ ]?|huawei|\bzte\b|alcatel|siemens|\bsie-|panasonic|sagem|\bsharp|\bkddi|docomo|softbank|vodafone|j-phone|philips|\bkwc-|kyocera|\bsanyo|\btoshiba|\bacer|\basus|\blenovo|\btcl\b|\bvertu|\bspice|\bmicromax|\bkarbonn|\bnexian|\blava[ -/]|\bi-mobile|\bgionee|yulong|coolpad|\bhipaq|ipaq/,
  livingRooms:
    /playstation|nintendo|\bwii\b|xbox|smart-?tv|\bdtv\b|bravia|viera|\broku|crkey|aft[abmnrst]\b|kindle|\bnook\b|pocketbook|\bkobo\b|tolino|bookeen|\btesla\b|webtv|powertv|\bboxee/,
};

const PERSONAL_DEVICE = new RegExp(
  Object.values(MARKS)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Makers whose phones state only their model: `Fly V120`, `motow766`, `SPV-C700`. */
const MAKERS =
  'alcatel,amoi,audiovox,bellwave,benq,bird,bleu,capitel,casio,celkon,cdm,cect,cricket,dbtel,dopod,e28,eastcom,el,ericsson,eten,etouch,ezio,fly,g-?five(?: bravo)?,gigabyte,gpf,gradiente,gsmart,haier,hisense,hp ?ipaq,hs-g,ht,htc,htil,hyundai,iball,idea,intex,inno,inq,ixi-ct,k-?touch,kejian,konka,lct,lemon,lephone,lg,maxx,micromax,mitsu,modu,mot,nec,nok,o2 ?xda,o2,onda,onida,oppo,palm,panda,pantech,pcd,pg-,philips,phoneone,pt-,q-mobile,qtek,rim,rover,sagem,samsung,sam,sanyo,sendo,sharp,siemens,skyworth,sonim,spv,tcl,telit,telson,tianyu,toshiba,tsm,utstar,utstarc,vk,videocon,vitel,vox(?:tel)?,vx,wellcom,xda,zmt,zte';

/** Motorola joins its name with the series': `motozn4`, `MOTORAZR-MAXX-V6`. */
const BARE_PHONE = new RegExp(
  `^(?:(?:${MAKERS.split(',').join('|')})(?:[-_ .](?:[a-z]{1,10}[-_ ])?[a-z]{0,8}|[a-z]{0,3})\\d{2,5}[a-z+]{0,3}\\d?(?![a-z./])|moto(?:[a-z]{1,4}\\d|razr|rokr|krzr|slvr))`,
  'i',
);

/** Whether a text holds a mark that only personal devices write. @param text at most a few thousand characters. */
export function namesPersonalDevice(text: string): boolean {
  return PERSONAL_DEVICE.test(text) || BARE_PHONE.test(text);
}
