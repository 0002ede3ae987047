import { createContext, useContext } from 'react'
import type { FormController } from './form-controller.ts'

/** Holds one controller for as long as its form is on the screen; it never changes, so it renders nothing again. */
export const FormContext = createContext<FormController | null>(null)

/** @throws Error outside a form (FF-20). */
export function useForm(): FormController {
  const controller = useContext(FormContext)
  if (!controller) throw new Error('A form component was used outside its form: wrap it in FormContext')
  return controller
}
