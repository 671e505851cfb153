import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** What turns every style around for a right-to-left language. */
export const plugins = [prefixer, rtlPlugin]
