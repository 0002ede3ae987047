import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useApplication } from '../session/session-context.ts'
import type { ConnectedSubforms, SubformScreen } from './subforms.ts'

/** Lends the screen to the list of subforms: where it leads, how statuses look, how an action is taken (FF-16). */
export function useSubforms(subforms: ConnectedSubforms | undefined, act: SubformScreen['act']): void {
  const { flags, statuses } = useApplication()
  const [, go] = useLocation()
  useLayoutEffect(() => subforms?.connect({ flags, statuses, go, act }))
}
