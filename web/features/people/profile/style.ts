import { addStyle } from '#web/kit/add-style.ts'
import css from './profile.css?inline'

addStyle(css)
