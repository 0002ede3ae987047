import type { ReactNode } from 'react'
import { CapabilityContext } from '../capability.ts'
import { FormContext } from './form-context.ts'
import type { FormController } from './form-controller.ts'

/** What is drawn inside belongs to this form: its questions, and what their views ask it for. */
export function FormScope({ controller, children }: { controller: FormController; children: ReactNode }) {
  return (
    <FormContext value={controller}>
      <CapabilityContext value={controller}>{children}</CapabilityContext>
    </FormContext>
  )
}
