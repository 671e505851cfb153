import { addStyle } from '#web/kit/add-style.ts'
import css from './site.css?inline'

addStyle(css)
