import { addStyle } from '#web/kit/add-style.ts'
import css from './calendars.css?inline'

addStyle(css)
