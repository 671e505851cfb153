// What the directory says of a community, and where it is.
import type { Place } from '#calendar/index.ts'
import type { Row } from './rows.ts'

export interface Known {
  readonly card: Pick<Row<'communities'>, 'name' | 'slug' | 'welcome' | 'contact_email' | 'sign_up'> & {
    readonly place: string
  }
  readonly place: Place
}
