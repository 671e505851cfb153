import { addStyle } from '#web/kit/add-style.ts'
import css from './set-up.css?inline'

addStyle(css)
