import { createContext, useContext } from 'react'
import type { StatusRegistry } from '../../core/workflow/status.ts'
import type { Session } from './session.ts'

/** What every signed-in screen has. */
export interface Application {
  session: Session
  flags: ReadonlySet<string>
  /** Relations to the global object, such as `can_view_studio` (RP-02); none without a server. */
  abilities: ReadonlySet<string>
  /** How statuses look. */
  statuses: StatusRegistry
  /** Of the person's campus; a form is shown in that of its own. */
  timeZone: string
}

export const ApplicationContext = createContext<Application | null>(null)

/** @throws Error outside the signed-in application. */
export function useApplication(): Application {
  const application = useContext(ApplicationContext)
  if (!application) throw new Error('A signed-in screen was used outside the signed-in application')
  return application
}
