import { addStyle } from '#web/kit/add-style.ts'
import css from './film.css?inline'

addStyle(css)
