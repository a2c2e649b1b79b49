import { normalizeEntity } from '../entity';
import { buildingForm, readBuilding, streetForm } from './building';

describe('streetForm', () => {
  it.each([
    ['4283 Express Lane', '4283 express ln'],
    ['444 Alaska Avenue, Suite #A1', '444 alaska ave suite a1'],
    ['8345 NW 66th Street', '8345 nw 66 st'],
    ['8345 N.W. 66 St.', '8345 nw 66 st'],
    ['8345 nw 66st', '8345 nw 66 st'],
    ['182-21 150th Ave', '182 21 150 ave'],
    ['1 Northwest 1st Street', '1 nw 1 st'],
    ['', ''],
  ])('brings %j to %j', (line, form) => {
    expect(streetForm(line)).toBe(form);
  });
});

describe('readBuilding', () => {
  it.each([
    ['1 High Street, LS1 1AA, GB', ' 1 high st., ls11aa, gb'],
    ['4283 Express Ln Suite 210-992, 34249, US', '4283 Express Lane, Ste. 210992, 34249, US'],
    ['8345 NW 66th St #4410, 33166, US', '8345 NW 66th Street # 4410, 33166, US'],
    ['Flat 2, 12 Mill Road, Leeds, GB', '12 Mill Rd, Flat 2, Leeds, GB'],
    ['12 MAIN RD', '12 Main Road'],
    ['12 Main St Apt 4', '12 Main Street, Apt 4'],
    ['12 Main St Apt 4', '12 Main Street #4'],
    ['12 Main St Apt 4', '12 main street, unit 04'],
    ['12 Main St Apt 4', 'Apt. 4, 12 Main Street'],
    ['12 Main St Ste B-2', '12 Main Street Suite B2'],
    ['100 N 5th St', '100 North 5th Street'],
    ['100 N. 5th St, 3rd Floor', '100 North 5th Street, Floor 3'],
    ['1 Kings Crescent', '1 Kings Cres.'],
    ['200 Ocean Pkwy', '200 Ocean Parkway'],
    ['1 Plaza Mayor', '1 Plz. Mayor'],
    ['12 Main\u200b St', '12 Ma\u00adin Street'],
    ['１２ Main St', '12 Main St'],
    // German, Dutch, Swedish.
    ['Hauptstraße 5', 'Hauptstr. 5'],
    ['HAUPTSTRASSE 5', 'Haupt-Straße 5'],
    ['Marktplatz 1', 'Marktpl. 1'],
    ['Hauptstr. 5, 2. OG', 'Hauptstraße 5, 2. Etage'],
    ['Mariahilfer Str. 1, Top 12', 'Mariahilfer Straße 1 / Top 12'],
    ['Kerkstraat 12 bus 3', 'Kerkstr. 12, bus 3'],
    ['Storgatan 5 lgh 1101', 'Storg. 5, lgh 1101'],
    // French.
    ['12 av. de la République', '12 Avenue de la Republique'],
    ['5 bd Saint-Michel', '5, boulevard St Michel'],
    ['8 r. de la Paix', '8, rue de la Paix'],
    ['3 imp. des Lilas, appt 2', '3 impasse des Lilas, appartement 2'],
    ['1er étage, 8 rue de la Paix', '8 rue de la Paix, 1 étage'],
    // Spanish and Portuguese.
    ['C/ Mayor 5, 3º B', 'Calle Mayor, 5, 3° b'],
    ['C/ Mayor 5, 3º B', 'Calle Mayor 5 piso 3 puerta B'],
    ['Hauptstr. 5, 3. OG links', 'Hauptstraße 5, 3. Stock, links'],
    ['C. Mayor, nº 5', 'calle mayor 5'],
    ['Avda. de la Constitución 7', 'Avenida de la Constitucion 7'],
    ['Pza. Mayor 1', 'Plaza Mayor 1'],
    ['Pº de la Castellana 10', 'Paseo de la Castellana 10'],
    ['Ctra. de Burgos s/n', 'Carretera de Burgos'],
    ['Av. Paulista 1000, apto 51', 'Avenida Paulista, 1000 Apartamento 51'],
    ['Cra. 7 # 71-21 Apto 301', 'Carrera 7 # 71-21, apartamento 301'],
    // Italian.
    ['V.le Europa 3', 'Viale Europa, 3'],
    ['P.zza Garibaldi n. 2', 'Piazza Garibaldi 2'],
    ['C.so Italia 4, int. 7', 'Corso Italia 4 interno 7'],
    ['V. Roma 10', 'Via Roma 10'],
    // Polish, Czech, Romanian, Turkish, Hungarian.
    ['ul. Długa 5', 'Długa 5'],
    ['ulica Długa 5 m. 7', 'ul. Dluga 5 m 7'],
    ['al. Jana Pawła II 12', 'Aleja Jana Pawla II 12'],
    ['nám. Míru 9', 'Náměstí Míru 9'],
    ['Str. Lungă 3, ap. 4', 'Strada Lunga 3 ap 4'],
    ['Atatürk Cad. No: 5 Daire 3', 'Ataturk Caddesi No 5, daire 3'],
    ['Fő u. 2', 'Fő utca 2'],
    // Russian.
    ['ул. Ленина, д. 5, кв. 7', 'улица Ленина 5 квартира 7'],
    ['пр-т Мира 10', 'проспект Мира, 10'],
    ['Ленинградское ш. 16', 'Ленинградское шоссе 16'],
  ])('takes %j and %j for one door', (one, other) => {
    expect(readBuilding(one)).toEqual(readBuilding(other));
    expect(readBuilding(one).building).not.toBe('');
  });

  it.each([
    ['12 Main St Apt 4', '12 Main Street, Apt 5'],
    ['12 Main St Apt 4', '12 Main St'],
    ['12 Main St Apt 4', '12 Main St, 4th Floor'],
    ['Calle Mayor 5, 3º B', 'Calle Mayor 5, 3º C'],
    ['Vestergade 5, 2. tv.', 'Vestergade 5, 2. th.'],
  ])('takes %j and %j for two doors of one building', (one, other) => {
    const [a, b] = [readBuilding(one), readBuilding(other)];
    expect(a.building).toBe(b.building);
    expect(a.unit).not.toBe(b.unit);
  });

  it.each([
    ['1 High Street, LS1 1AA, GB', '1 High Street, LS1 1AB, GB'],
    ['12 Main St', '12 Main Ave'],
    ['12 Main St', '14 Main St'],
    ['100 N 5th St', '100 S 5th St'],
    ['100 N. 5th St', '100 5th St'],
    ['12 Stock Road', '14 Stock Road'],
    ['12 rue Sainte Catherine', '12 rue Catherine'],
    ['Cra. 7 # 71-21', 'Cra. 7 # 72-21'],
    ['Calle 10 # 5-20', 'Calle 10 # 6-20'],
    ['PO Box 12', 'PO Box 14'],
    ['1 Main St, Miami, FL 33166', '1 Main St, Miami, FL 33167'],
    ['ул. Ленина, д. 5', 'ул. Ленина, д. 7'],
    ['Packstation 145', 'Packstation 146'],
  ])('takes %j and %j for two buildings', (one, other) => {
    expect(buildingForm(one)).not.toBe(buildingForm(other));
  });

  it('reads the normal form of an address as it reads the address', () => {
    for (const text of [
      'C/ Mayor nº5, 3º B',
      'Calle Mayor 5, 2º 1ª',
      'Pº Nuevo № 7',
      '12 Main St #4',
      '１２ Main St',
    ]) {
      expect(readBuilding(normalizeEntity('address', text) ?? '')).toEqual(readBuilding(text));
    }
  });

  it('leaves nothing of a text without letters and digits', () => {
    expect(readBuilding('… # !')).toEqual({ building: '', unit: '' });
    expect(readBuilding('')).toEqual({ building: '', unit: '' });
  });

  it('takes no longer for a line made of blanks, signs or digits', () => {
    expect(buildingForm(`suite${' '.repeat(1_000_000)}`)).toBe('suite');
    for (const hostile of [
      '#'.repeat(512),
      'apt '.repeat(128),
      '1'.repeat(512),
      '3º '.repeat(170),
      'no. '.repeat(128),
    ]) {
      expect(readBuilding(hostile).building.length).toBeLessThanOrEqual(512);
    }
  });
});
