import { addStyle } from '#web/kit/add-style.ts'
import css from './people.css?inline'

addStyle(css)
