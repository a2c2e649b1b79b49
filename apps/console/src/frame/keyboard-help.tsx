import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { unlessTyping, useKeys } from '../parts/use-keys';
import { useText } from '../text/text';

/** Keys that work on every page, and their list under `?`. */
export function KeyboardHelp() {
  const { keys, common } = useText();
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);
  useKeys({
    'Shift+?': unlessTyping(() => setIsShown(true)),
    'g q': unlessTyping(() => void navigate({ to: '/queue' })),
    'g o': unlessTyping(() => void navigate({ to: '/orders' })),
  });
  if (!isShown) return null;
  const rows = [
    ['j, ↓', keys.down],
    ['k, ↑', keys.up],
    ['Enter', keys.open],
    ['/', keys.search],
    ['Esc', keys.back],
    ['a', keys.approve],
    ['r', keys.reject],
    ['c', keys.outcome],
    ['b', keys.block],
    ['n', keys.note],
    ['s', keys.snooze],
    ['t', keys.tags],
    ['m', keys.assign],
    ['x', keys.select],
    ['X', keys.selectAll],
    ['f', keys.filters],
    ['u', keys.undo],
    ['g q', keys.queue],
    ['g o', keys.orders],
    ['?', keys.help],
  ];
  const close = () => setIsShown(false);
  return (
    <Dialog title={keys.title} onClose={close}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-5" onClick={close}>
        {common.close}
      </Button>
    </Dialog>
  );
}
