import { addStyle } from '#web/kit/add-style.ts'
import css from './roll.css?inline'

addStyle(css)
