// The kit's own style comes with its code: no request of its own, and nothing that holds back the first paint.
import css from './kit.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)
