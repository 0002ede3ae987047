import type { ReactNode } from 'react'
import { type Capabilities, CapabilityContext } from '../../runtime/react/capability.ts'

/** Draws a view alone, in a form that has these capabilities. */
export function WithCapability({ children, ...has }: Partial<Capabilities> & { children: ReactNode }) {
  const capability = <N extends keyof Capabilities>(name: N) => (has as Partial<Capabilities>)[name]
  return <CapabilityContext value={{ capability }}>{children}</CapabilityContext>
}
