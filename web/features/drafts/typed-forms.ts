// What is typed in forms that are not work to be resumed: it is found again where it was typed.
import { keep } from '#web/http/keep.ts'
import { Form, openForms, type Device } from './forms.ts'

const MOST = 20

export const openTypedForms = (device: Device) =>
  openForms(device, { key: 'typedForms', form: Form, most: MOST })

export type TypedForms = ReturnType<typeof openTypedForms>

/** The app's own. */
export const typedForms = openTypedForms(keep)
