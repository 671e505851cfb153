import { useNavigate } from 'react-router'
import { session } from '#web/session/session.ts'
import { links } from './links.ts'

/** Ends the session on this device and shows the log-in. */
export const useLogOut = () => {
  const navigate = useNavigate()
  return () => {
    // What is being typed is saved before it goes.
    dispatchEvent(new Event('nineteen:flush'))
    void session.signOut()
    void navigate(links.login(), { replace: true })
  }
}
