// What the directory says of a community, and where it is.
import type { Place } from '#calendar/index.ts'
import type { Row } from './rows.ts'

export interface Known {
  readonly card: Pick<Row<'communities'>, 'name' | 'slug' | 'welcome' | 'contact_email' | 'sign_up'> & {
    readonly place: string
  } & Partial<Pick<Row<'communities'>, 'passage' | 'passage_source' | 'features_off' | 'listed'>>
  /** Mailboxes of the offices, pages elsewhere, and where it stands in the report. */
  readonly reached?: Pick<
    Row<'communities'>,
    'secretary_email' | 'treasurer_email' | 'public_links' | 'cluster' | 'region' | 'national_community'
  >
  readonly place: Place
  /** It keeps its Fund's books here. */
  readonly fund?: true
}
