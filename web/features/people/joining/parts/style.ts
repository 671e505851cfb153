import { addStyle } from '#web/kit/add-style.ts'
import css from './joining.css?inline'

addStyle(css)
