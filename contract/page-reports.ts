// What browsers say that a page was not allowed to do.
import * as z from 'zod/mini'
import { route } from './route.ts'

/** As the Reporting API sends it, and as browsers without it do; whatever else they tell is dropped. */
const Refusal = z.object({
  effectiveDirective: z.optional(z.string()),
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
  blockedURL: z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
})
const Report = z.object({ type: z.string(), body: z.nullish(Refusal) })

export const reportPage = route({
  method: 'POST',
  path: '/api/page-reports',
  access: 'visitor',
  rate: 'report',
  bodyLimit: 16 * 1024,
  summary: 'A browser says what the content security policy kept a page from doing',
  body: z.union([z.array(Report).check(z.maxLength(20)), z.object({ 'csp-report': Refusal })]),
  example: [
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'https://pictures.example' },
    },
  ],
})
