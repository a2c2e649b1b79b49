/**
 * Local parts that belong to a task and not to a person.
 * RFC 2142 and RFC 5321 4.5.1, and the words that companies use for the same tasks in several languages.
 * Own table, 2026-11-21.
 */
const ROLE_WORDS = `
  abuse noc security postmaster hostmaster usenet news webmaster www uucp ftp
  info information marketing sales support service customerservice customersupport customercare help helpdesk
  contact contactus enquiries enquiry inquiries inquiry feedback hello hi office mail email mailbox team all everyone
  admin administrator administration root sysadmin system it itsupport devops ops operations tech technical
  billing accounts accounting accountspayable accountsreceivable finance invoice invoices payments payroll
  orders order shop store booking bookings reservations reception frontdesk returns shipping
  hr jobs job careers career recruiting recruitment legal compliance privacy gdpr dpo dmca press media pr
  noreply donotreply notifications notification alerts newsletter subscribe unsubscribe mailerdaemon bounce bounces
  nobody daemon test dev developer developers api bot spam phishing registrar dns domain domains
  partners partner investors ir events community education students president ceo cfo cto director
  kontakt auskunft anfrage buero sekretariat verwaltung vertrieb rechnung rechnungen buchhaltung bestellung
  bestellungen bewerbung datenschutz kundenservice kundendienst personal presse zentrale
  contacto contato informacion informacoes ventas vendas compras administracion administracao facturacion
  financeiro soporte suporte ayuda atencioncliente recepcion reservas comercial
  accueil commande commandes comptabilite facturation secretariat direction recrutement ventes contactez
  informazioni vendite amministrazione fatturazione assistenza segreteria ufficio ordini prenotazioni
  klantenservice verkoop administratie boekhouding bestellingen inkoop
  biuro sprzedaz ksiegowosc sekretariat reklamacje zamowienia
  infoline obchod fakturace objednavky prodej podpora
  kundtjanst kundeservice ordre faktura asiakaspalvelu myynti
  bilgi iletisim destek satis muhasebe
  zakaz zakazy sklad otdel buhgalteria prodazhi
`;

const ROLES: ReadonlySet<string> = new Set(ROLE_WORDS.trim().split(/\s+/));
const SEPARATORS = /[._-]/g;

/** Whether a local part, given in lower case, names a task. A tag (`info+shop`) and separators do not matter. */
export function isRoleAccount(local: string): boolean {
  const plus = local.indexOf('+');
  const word = (plus > 0 ? local.slice(0, plus) : local).replace(SEPARATORS, '');
  return ROLES.has(word);
}
