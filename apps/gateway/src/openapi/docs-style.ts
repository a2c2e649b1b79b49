/** The style of the docs page: no external fonts or pictures, readable in light and dark. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dde3, #3a4149); --soft: light-dark(#f4f6f8, #1d2227);
  --ink: light-dark(#1a2027, #e4e8ec); --mute: light-dark(#5b6672, #9aa5b1); --accent: light-dark(#0b5fad, #7db8ef); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #14181c); }
.page { display: grid; grid-template-columns: 16rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow: auto; padding: 2rem 1rem; font-size: .9rem; }
nav h2 { font-size: .8rem; color: var(--mute); text-transform: uppercase; letter-spacing: .05em; margin: 1.2rem 0 .3rem; }
nav a { display: block; padding: .15rem 0; color: inherit; text-decoration: none; }
nav a:hover, a { color: var(--accent); }
main { padding: 2rem 1.5rem 6rem; min-width: 0; }
section { border-top: 1px solid var(--line); padding-top: 1.5rem; margin-top: 2.5rem; }
h1 { margin: 0 0 .5rem; } h3 { margin: 0 0 .5rem; } h4 { margin: 1.4rem 0 .4rem; font-size: .95rem; }
code, pre { font: .86em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
code { background: var(--soft); padding: .1em .3em; border-radius: 4px; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .8rem; overflow: auto; max-height: 30rem; }
pre code { background: none; padding: 0; }
.route { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; }
.method { display: inline-block; min-width: 3.6rem; font-weight: 700; color: var(--accent); }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--mute); font-weight: 600; }
details > summary { cursor: pointer; margin: .6rem 0; }
@media (max-width: 50rem) { .page { grid-template-columns: 1fr; } nav { position: static; height: auto; } }
`;
