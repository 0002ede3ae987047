import { useCallback, useRef } from 'react'
import { useLocation } from 'wouter'
import { showToast } from '../../feedback/toasts.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { placeQuery, type ReviewPlace } from '../../review-queue/operations.ts'
import { type QueueChoice, queuedFormPath, queuePath } from '../../review-queue/queue-address.ts'
import { useApplication } from '../../session/session-context.ts'
import { cameFrom } from '../../shell/came-from.ts'

export type Way = 'previous' | 'next'

/** The button that was pressed last has the focus where it led to. */
let gone: Way | undefined
export const wayGone = (): Way | undefined => gone

/**
 * Where a form stands among what waits, asked again whenever the form is opened anew (`serial`): after a decision. `go`
 * leads to where the queue goes on now, past what waits no more.
 */
export function usePlace(formId: string, serial: number | undefined, { queue, programId }: QueueChoice) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const cursor = useRef<string>(undefined)
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const variables = { formId, show: queue.asked, programId, after: cursor.current }
      const { reviewPlace: place } = await session.transport.request(placeQuery, variables, { signal })
      cursor.current = place.cursor ?? undefined
      return place
    },
    [session, formId, queue, programId],
  )
  const { data: place, error, reload } = useLoad(ask, [ask, serial])

  async function go(way: Way): Promise<void> {
    const shown = place?.[way]
    let now: ReviewPlace
    try {
      now = await ask()
    } catch {
      showToast('danger', 'What waits for you could not be loaded. Please try again.')
      return
    }
    const target = now[way]
    if (shown && shown.form.id !== target?.form.id)
      showToast('neutral', `${shown.form.name} no longer waits for you. It was passed over.`)
    if (!target) return reload()
    gone = way
    const choice = { queue, programId }
    // Closing any of them leads to where one began.
    navigate(queuedFormPath(target.form.id, choice), { state: { from: cameFrom() ?? queuePath(choice) } })
  }
  return { place, error, reload, go: (way: Way) => void go(way) }
}
