// The first import of the app: without this, Zod tries to make functions from text, which the CSP forbids.
import * as z from 'zod/mini'

z.config({ jitless: true })
