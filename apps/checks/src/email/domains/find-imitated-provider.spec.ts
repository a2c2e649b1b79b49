import { normalizeDomain } from '@rampart/risk';
import { findImitatedProvider } from './find-imitated-provider';

const imitated = (domain: string) => findImitatedProvider(normalizeDomain(domain) ?? '');

describe('findImitatedProvider', () => {
  it.each([
    ['gm\u0430il.com', 'gmail.com'],
    ['\u0440r\u043et\u043enmail.com', 'protonmail.com'],
    ['\u043eutl\u043eok.com', 'outlook.com'],
    ['h\u03bftmail.com', 'hotmail.com'],
    ['gma\u0131l.com', 'gmail.com'],
    ['gm\u00e1il.com', 'gmail.com'],
    ['y\u0430ndex.ru', 'yandex.ru'],
    ['\u0440m.me', 'pm.me'],
  ])('%s has letters that look like those of %s', (domain, provider) => {
    expect(imitated(domain)).toEqual({ provider, kind: 'letters' });
  });

  it.each([
    ['gmai1.com', 'gmail.com'],
    ['grnail.com', 'gmail.com'],
    ['hotrnail.com', 'hotmail.com'],
    ['0utlook.com', 'outlook.com'],
    ['yah00.co.uk', 'yahoo.co.uk'],
    ['icloucl.com', 'icloud.com'],
  ])('%s has signs that look like letters of %s', (domain, provider) => {
    expect(imitated(domain)).toEqual({ provider, kind: 'signs' });
  });

  it.each([
    'gmail.com',
    'icloud.com',
    'gmial.com',
    'gmall.com',
    'gmail.de',
    'mail.gmai1.com',
    'example.com',
    'm\u00fcller.de',
    '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
    '\u043f\u043e\u0447\u0442\u0430.\u0440\u0443\u0441',
    'caf\u00e9.fr',
    '\u4f8b\u5b50.com',
    '163.com',
  ])('%s looks like itself', (domain) => {
    expect(imitated(domain)).toBeNull();
  });
});
