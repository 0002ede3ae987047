import { useLayoutEffect } from 'react'

/** The control that had the focus when its real one came. */
let handed: string | undefined

/** Stands in for the control while it loads, so that a link to the question finds something to focus. */
export function Loading({ controlId }: { controlId: string }) {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.id === controlId) handed = controlId
    },
    [controlId],
  )
  return (
    <div className="fw-upload-zone" aria-busy="true">
      <button type="button" className="fw-button" id={controlId} aria-disabled="true">
        Loading…
      </button>
    </div>
  )
}

/** Takes the focus over from what stood in for the control. */
export function useHandedFocus(controlId: string): void {
  useLayoutEffect(() => {
    if (handed === controlId) document.getElementById(controlId)?.focus()
    handed = undefined
  }, [controlId])
}
