import { useState } from 'react'
import { Kept } from './Kept.tsx'
import { savedForms } from './saved-forms.ts'

/** Over a form that is kept when it is typed in: which other one goes then. Said before it happens. */
export const WillReplace = ({ form }: { form: string }) => {
  const [replaces] = useState(() => savedForms.replacedBy(form)?.meta.label ?? null)
  return <Kept savedAt={null} replaces={replaces} onStartOver={noted} />
}

/** It is not offered before something is kept. */
const noted = () => {}
