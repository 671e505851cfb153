import { addStyle } from '#web/kit/add-style.ts'
import css from './compose.css?inline'

addStyle(css)
