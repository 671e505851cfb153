import { addStyle } from '#web/kit/add-style.ts'
import css from './search.css?inline'

addStyle(css)
