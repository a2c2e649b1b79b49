import type { Dice } from '../dice';

const words = (text: string) => text.split(' ');

/** Frequent first and last names by language, without accents: what people write into an e-mail address. From general knowledge. */
const NAMES: Readonly<
  Record<string, { readonly first: readonly string[]; readonly last: readonly string[] }>
> = {
  en: {
    first: words(
      'james mary john linda robert susan michael karen david lisa emily daniel sarah kevin olivia jack amelia oliver chloe ryan',
    ),
    last: words(
      'smith johnson brown taylor wilson davies evans thomas walker white harris clark lewis young king hill green baker carter moore',
    ),
  },
  de: {
    first: words(
      'lukas anna felix laura jonas julia stefan sabine thomas monika paul lea markus katrin florian nina uwe petra tim sophie',
    ),
    last: words(
      'mueller schmidt schneider fischer weber meyer wagner becker hoffmann koch bauer richter klein wolf neumann schwarz zimmermann braun hofmann lange',
    ),
  },
  fr: {
    first: words(
      'lucas emma hugo lea louis manon nathalie pierre camille julien sophie antoine claire nicolas marie thomas',
    ),
    last: words(
      'martin bernard dubois thomas robert petit durand leroy moreau simon laurent lefebvre michel garcia roux fournier',
    ),
  },
  es: {
    first: words(
      'carlos maria javier lucia antonio carmen diego sofia pablo elena luis camila jorge valentina miguel ana',
    ),
    last: words(
      'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez martin ruiz diaz hernandez torres ramirez flores',
    ),
  },
  it: {
    first: words('marco giulia luca francesca matteo chiara andrea sara alessandro elena davide martina'),
    last: words('rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo'),
  },
  pl: {
    first: words('piotr anna krzysztof katarzyna tomasz agnieszka pawel magdalena michal joanna jakub ewa'),
    last: words(
      'nowak kowalski wisniewski wojcik kaminski lewandowski zielinski szymanski wozniak dabrowski kozlowski mazur',
    ),
  },
  nl: {
    first: words('daan emma sem sanne bram lotte jeroen femke pieter anouk thijs iris'),
    last: words('devries jansen vandenberg bakker visser smit meijer deboer mulder peeters janssens maes'),
  },
  north: {
    first: words('erik anna lars ingrid nils karin mikko sofia jens maja ole hanna'),
    last: words(
      'andersson johansson karlsson nilsson hansen olsen larsen nielsen pedersen korhonen virtanen berg',
    ),
  },
  pt: {
    first: words('joao maria pedro ana tiago beatriz rafael juliana bruno camila lucas fernanda'),
    last: words('silva santos ferreira pereira oliveira costa rodrigues martins souza lima alves ribeiro'),
  },
  east: {
    first: words('jan petra martin lucie istvan zsofia andrei elena mihai ioana oleksandr olena ivan tereza'),
    last: words(
      'novak svoboda dvorak nagy kovacs toth popescu ionescu shevchenko kovalenko cerny horvath ivanov petrov',
    ),
  },
  asia: {
    first: words(
      'haruto yui kenji sakura minjun jiwoo wei li nguyen linh budi siti rahul priya arjun ananya amit neha',
    ),
    last: words(
      'sato suzuki tanaka kim lee park tran pham santoso wijaya sharma patel singh gupta reddy iyer',
    ),
  },
  africa: {
    first: words('chinedu amaka kwame abena yao awa youssef fatima thabo lerato emeka ngozi kofi salma'),
    last: words('okafor adeyemi mensah owusu kone traore benali alaoui nkosi dlamini eze boateng'),
  },
};

const LANGUAGES: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  BE: 'nl',
  NL: 'nl',
  ES: 'es',
  MX: 'es',
  CL: 'es',
  IT: 'it',
  PL: 'pl',
  SE: 'north',
  DK: 'north',
  NO: 'north',
  FI: 'north',
  PT: 'pt',
  BR: 'pt',
  CZ: 'east',
  HU: 'east',
  RO: 'east',
  UA: 'east',
  RU: 'east',
  TR: 'east',
  JP: 'asia',
  KR: 'asia',
  IN: 'asia',
  VN: 'asia',
  ID: 'asia',
  PH: 'asia',
  MY: 'asia',
  NG: 'africa',
  GH: 'africa',
  CI: 'africa',
  MA: 'africa',
  ZA: 'africa',
};

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** One in seven bears a name of another language than the country's. Assumption. */
export function drawName(dice: Dice, country: string): PersonName {
  const language = dice.chance(1 / 7) ? dice.pick(Object.keys(NAMES)) : (LANGUAGES[country] ?? 'en');
  const { first, last } = NAMES[language] as (typeof NAMES)[string];
  return { first: dice.pick(first), last: dice.pick(last) };
}

const STREETS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Main St',
    'Oak Ave',
    'Park Rd',
    'Church St',
    'Maple Dr',
    'High St',
    'Mill Ln',
    'Cedar Ct',
    '2nd Ave',
    'Station Rd',
  ],
  de: ['Hauptstraße', 'Gartenweg', 'Bahnhofstraße', 'Lindenallee', 'Schulstraße', 'Am Markt', 'Bergstraße'],
  fr: [
    'rue de la République',
    'rue Victor Hugo',
    'avenue Jean Jaurès',
    'rue des Écoles',
    'place de la Mairie',
  ],
  es: ['Calle Mayor', 'Avenida de la Constitución', 'Calle Real', 'Calle San Juan'],
  it: ['Via Roma', 'Via Garibaldi', 'Corso Italia', 'Via Verdi'],
};

/** A street and number as the country writes them; not checked to exist in the town. */
export function drawStreet(dice: Dice, country: string): string {
  const language = LANGUAGES[country] ?? 'en';
  const street = dice.pick(STREETS[language] ?? (STREETS.en as readonly string[]));
  const number = Math.ceil(dice.lognormal(40, 1));
  return STREETS[language] === undefined || language === 'fr' ? `${number} ${street}` : `${street} ${number}`;
}
