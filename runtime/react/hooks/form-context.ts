import { createContext, useContext } from 'react'
import type { FormSession } from '../form/form-session.ts'

/** Holds one session for as long as its form is on the screen; it never changes, so it renders nothing again. */
export const FormContext = createContext<FormSession | null>(null)

/** @throws Error outside a form (FF-20). */
export function useForm(): FormSession {
  const session = useContext(FormContext)
  if (!session) throw new Error('A form component was used outside its form: wrap it in FormContext')
  return session
}
