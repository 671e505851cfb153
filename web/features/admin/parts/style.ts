import { addStyle } from '#web/kit/add-style.ts'
import css from './admin.css?inline'

addStyle(css)
