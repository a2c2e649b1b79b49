import {
  autocompletion,
  type CompletionContext,
  closeBrackets,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import type { Checked, Environment } from './use-rules';

interface ExpressionEditorProps {
  readonly label: string;
  readonly describedBy: string;
  readonly expression: string;
  readonly environment: Environment | undefined;
  readonly problem: Checked['problem'];
  change(expression: string): void;
}

/** A condition, coloured, with the names it may use at hand and its fault underlined. Tab leaves it, as any field. */
export function ExpressionEditor(props: ExpressionEditorProps) {
  const { label, describedBy, expression, problem } = props;
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes is read from the ref
  useEffect(() => {
    const editor = new EditorView({
      parent: parent.current ?? undefined,
      state: EditorState.create({
        doc: expression,
        extensions: [
          EditorView.cspNonce.of(pageNonce()),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.change(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ beforeinput: replaceSelected }),
          history(),
          closeBrackets(),
          bracketMatching(),
          autocompletion({ override: [(context) => complete(context, latest.current.environment)] }),
          hoverTooltip((shown, at) => explain(shown, at, latest.current.environment)),
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          CEL,
          syntaxHighlighting(COLOURS),
          THEME,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === expression) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: expression } });
  }, [expression]);
  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, problem)));
  }, [problem]);
  return <div ref={parent} />;
}

/** The page is sent with it; styles without are refused. */
const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/**
 * Types over what is selected. Left to the browser, it would keep the look of what it replaces in an inline style, which
 * the page's policy refuses with a report.
 */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { inputType, data, isComposing } = event;
  const selected = document.getSelection();
  if (inputType !== 'insertText' || data === null || isComposing) return false;
  if (!selected?.anchorNode || !selected.focusNode || selected.isCollapsed) return false;
  const anchor = view.posAtDOM(selected.anchorNode, selected.anchorOffset);
  const head = view.posAtDOM(selected.focusNode, selected.focusOffset);
  const from = Math.min(anchor, head);
  event.preventDefault();
  view.dispatch({
    changes: { from, to: Math.max(anchor, head), insert: data },
    selection: { anchor: from + data.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  });
  return true;
}

const WORD = /[A-Za-z_][\w.]*$/;

function complete(context: CompletionContext, environment: Environment | undefined) {
  const word = context.matchBefore(WORD);
  if (!environment || (!word && !context.explicit)) return null;
  return {
    from: word?.from ?? context.pos,
    validFor: /^[\w.]*$/,
    options: [
      ...environment.variables.map(({ name, kind, description }) => ({
        label: name,
        detail: kind,
        info: description,
        type: 'variable',
      })),
      ...environment.functions.map(({ name, signature, description }) => ({
        label: name,
        detail: signature,
        info: description,
        type: 'function',
      })),
    ],
  };
}

/** What a name means, over the name. */
function explain(view: EditorView, at: number, environment: Environment | undefined) {
  const line = view.state.doc.lineAt(at);
  const word = [...line.text.matchAll(/[A-Za-z_][\w.]*/g)].find(
    ({ index, 0: text }) => line.from + index <= at && at <= line.from + index + text.length,
  );
  const known = environment?.variables.find(({ name }) => name === word?.[0]);
  if (!word || !known) return null;
  return {
    pos: line.from + word.index,
    end: line.from + word.index + known.name.length,
    create: () => {
      const dom = document.createElement('p');
      dom.textContent = `${known.description} (${known.kind})`;
      return { dom };
    },
  };
}

function diagnosticsOf(state: EditorState, problem: Checked['problem']): Diagnostic[] {
  if (!problem) return [];
  const line = state.doc.line(Math.min(Math.max(1, problem.line), state.doc.lines));
  const from = Math.min(line.from + problem.column - 1, line.to);
  const rest = /^[\w.]+/.exec(state.sliceDoc(from, line.to))?.[0].length ?? 1;
  return [{ from, to: Math.min(from + rest, state.doc.length), severity: 'error', message: problem.message }];
}

const CEL = StreamLanguage.define({
  token: (stream) => {
    if (stream.eatSpace()) return null;
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string';
    if (stream.match(/^\d+(?:\.\d+)?/)) return 'number';
    if (stream.match(/^(?:true|false|null|in)\b/)) return 'keyword';
    if (stream.match(/^[A-Za-z_][\w.]*/)) return 'variableName';
    stream.next();
    return 'operator';
  },
});

const COLOURS = HighlightStyle.define([
  { tag: tags.string, color: 'var(--good)' },
  { tag: tags.number, color: 'var(--warn)' },
  { tag: tags.keyword, color: 'var(--warn)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--accent)' },
]);

const THEME = EditorView.theme({
  '&': { background: 'var(--panel)', border: '1px solid var(--line)', borderRadius: '6px' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-content': { fontFamily: 'ui-monospace, monospace', padding: '10px', minHeight: '5.5rem' },
  '.cm-content, .cm-cursor': { caretColor: 'var(--ink)', borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': { background: 'var(--panel)', border: '1px solid var(--line)', color: 'var(--ink)' },
  '.cm-tooltip p': { padding: '4px 8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-matchingBracket': { background: 'var(--sunken)' },
});
