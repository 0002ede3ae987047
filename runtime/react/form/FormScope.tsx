import type { ReactNode } from 'react'
import { CapabilityContext } from '../capability.ts'
import { FormContext } from '../hooks/form-context.ts'
import type { FormSession } from './form-session.ts'

/** What is drawn inside belongs to this form: its questions, and what their views ask it for. */
export function FormScope({ session, children }: { session: FormSession; children: ReactNode }) {
  return (
    <FormContext value={session}>
      <CapabilityContext value={session}>{children}</CapabilityContext>
    </FormContext>
  )
}
