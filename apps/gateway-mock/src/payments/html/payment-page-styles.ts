/** The styles of the payment page: light and dark, from a phone to a desktop, in both directions of writing. */
export const paymentPageStyles = `
:root { color-scheme: light dark; --text: #16211f; --soft: #51605d; --page: #f3f6f5; --card: #fff; --line: #8a9895; --main: #0f766e; --on: #fff; --bad: #b42318; --bad-soft: #fdecea }
@media (prefers-color-scheme: dark) { :root { --text: #e6edeb; --soft: #a9b8b4; --page: #101715; --card: #18211f; --line: #6c7b77; --main: #5eead4; --on: #06201c; --bad: #ffb4a9; --bad-soft: #3b1512 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { display: grid; gap: 24px; grid-template-columns: minmax(0, 1fr); max-width: 880px; margin: 0 auto; padding: 24px 16px }
@media (min-width: 760px) { main.two { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) } main.one { max-width: 520px } }
.test { margin: 0; padding: 8px 16px; background: var(--main); color: var(--on); text-align: center; font-weight: 600 }
section { background: var(--card); border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); border-radius: 12px; padding: 24px; align-self: start }
h1 { margin: 0 0 4px; font-size: 1.25rem } h2 { margin: 0; font-size: 1rem; display: inline }
p { margin: 0 0 16px } .soft { color: var(--soft) } .amount { font-size: 2rem; font-weight: 700; margin: 8px 0 }
label { display: block; margin: 16px 0 4px; font-weight: 600 } label.box { display: flex; gap: 8px; align-items: center; font-weight: 400 }
input:not([type=checkbox]) { width: 100%; padding: 10px 12px; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 8px }
input[aria-invalid] { border-color: var(--bad); border-width: 2px }
.digits { direction: ltr; text-align: start } [dir=rtl] .digits { text-align: right }
.pair { display: grid; gap: 0 16px; grid-template-columns: 1fr 1fr }
.error { color: var(--bad); margin: 4px 0 0; font-size: .9rem }
.notice { padding: 12px 16px; border-radius: 8px; background: var(--bad-soft); color: var(--bad) }
button, .button { display: inline-block; width: 100%; margin-top: 16px; padding: 12px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; border-radius: 8px; border: 1px solid var(--main); background: var(--main); color: var(--on); cursor: pointer }
button.plain { background: transparent; color: var(--main) }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
summary { cursor: pointer } ul { list-style: none; margin: 12px 0 0; padding: 0; display: grid; gap: 8px }
li button { margin: 0; padding: 8px 12px; text-align: start; background: transparent; color: var(--text); border-color: color-mix(in srgb, var(--line) 60%, transparent); font-weight: 400 }
h3 { margin: 20px 0 0; font-size: 1rem } li .soft { font-size: .9rem } .line { display: block } dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px } .fields { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere } pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem }
`.trim();
