// The kit's own style comes with its code: no request of its own, and nothing that holds back the first paint.
const styles = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

const sheet = new CSSStyleSheet()
sheet.replaceSync(Object.values(styles).join(''))
document.adoptedStyleSheets.push(sheet)
