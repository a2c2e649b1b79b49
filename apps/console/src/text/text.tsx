import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { en, type Text } from './en';

export type Language = 'en' | 'de';

const STORED = 'rampart.language';

interface Spoken {
  readonly language: Language;
  readonly text: Text;
  speak(language: Language): void;
}

const SpokenContext = createContext<Spoken>({ language: 'en', text: en, speak: () => {} });

/** The sentences of the language that was chosen, otherwise of the browser's. German is loaded when it is wanted. */
export function TextProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(storedLanguage);
  const [text, setText] = useState<Text | null>(language === 'en' ? en : null);
  useEffect(() => {
    document.documentElement.lang = language;
    let isWanted = true;
    void load(language).then((loaded) => isWanted && setText(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  const speak = (wanted: Language) => {
    localStorage.setItem(STORED, wanted);
    setLanguage(wanted);
  };
  if (text === null) return null;
  return <SpokenContext value={{ language, text, speak }}>{children}</SpokenContext>;
}

export const useText = (): Text => useContext(SpokenContext).text;
export const useLanguage = () => useContext(SpokenContext);

async function load(language: Language): Promise<Text> {
  return language === 'de' ? (await import('./de')).de : en;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === 'en' || stored === 'de') return stored;
  return navigator.language.startsWith('de') ? 'de' : 'en';
}
