// The kit's own style comes with its code: no request of its own, and nothing that holds back the first paint.
// What one part alone wears comes with that part (add-style.ts).
const styles = import.meta.glob<string>(
  ['./fields.css', './fonts.css', './gatherings.css', './kit.css', './messages.css'],
  { eager: true, query: '?inline', import: 'default' },
)

const sheet = new CSSStyleSheet()
sheet.replaceSync(Object.values(styles).join(''))
document.adoptedStyleSheets.push(sheet)
