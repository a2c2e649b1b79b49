import { useState } from 'react';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Panel } from '../parts/panel';
import { useText } from '../text/text';
import { LANGUAGES, type SampleLanguage, sampleOf } from './samples';
import type { IssuedKey } from './use-keys';

/** The first call in three languages, with the key that was just made. */
export function FirstCall({ issued }: { issued: IssuedKey | null }) {
  const { integrate, common } = useText();
  const { calls: text } = integrate;
  const [language, setLanguage] = useState<SampleLanguage>('curl');
  const [copied, setCopied] = useState('');
  const canScreen = issued !== null && issued.mode !== 'pub' && issued.scopes.includes('screen.check');
  const sample = sampleOf(language, canScreen ? issued.key : null);
  const copy = async () => {
    await navigator.clipboard.writeText(sample);
    setCopied(sample);
  };
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      <div className="mb-2 flex items-center gap-2">
        <Choice
          label={text.language}
          value={language}
          options={LANGUAGES.map((each) => [each, each])}
          onChoose={(chosen) => setLanguage(chosen as SampleLanguage)}
        />
        <Button onClick={() => void copy().catch(() => {})}>
          {copied === sample ? common.copied : common.copy}
        </Button>
      </div>
      <section aria-label={language} className="rounded-md bg-sunken p-3">
        <pre className="overflow-x-auto text-xs whitespace-pre-wrap break-all">{sample}</pre>
      </section>
      <p className="mt-3 text-xs text-soft">{text.docs}</p>
    </Panel>
  );
}
