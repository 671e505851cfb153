import { addStyle } from '#web/kit/add-style.ts'
import css from './posts.css?inline'

addStyle(css)
