import { useCallback, useEffect, useRef, useState } from 'react'
import { showToast } from '../feedback/toasts.ts'
import { texts } from '../language/texts.ts'
import { useApplication } from '../session/session-context.ts'
import type { LoadedForm } from './load-form.ts'
import { type OpenForm, openForm, type Resumed } from './open-form.ts'
import { pageOfAddress } from './page-address.ts'
import { texts as screen } from './texts.ts'

interface FormLoad {
  form: OpenForm | undefined
  error: unknown
  /** Opens the form anew, with the old one on the screen until the new one is there; answers why it could not be. */
  reload(): Promise<unknown>
  /** The same at the same place: in another language. */
  reopen(): Promise<void>
}

export function useOpenForm(id: string): FormLoad {
  const { session, statuses } = useApplication()
  const [state, setState] = useState<{ form: OpenForm | undefined; error: unknown }>({
    form: undefined,
    error: null,
  })
  const current = useRef<OpenForm>(undefined)
  const alive = useRef(0)
  const reopen = useCallback(
    async (keepPage: boolean) => {
      const turn = ++alive.current
      try {
        const resumed = () => whereabouts(current.current, keepPage)
        const form = await openForm(id, session, resumed, statuses, fetchReviewerWords)
        if (turn !== alive.current) return form.close()
        current.current?.close()
        current.current = form
        setState({ form, error: null })
      } catch (error) {
        if (turn === alive.current) setState(({ form }) => ({ form, error }))
        return error
      }
    },
    [id, session, statuses],
  )
  const reload = useCallback(() => reopen(false), [reopen])
  const reopenHere = useCallback(async () => {
    const before = current.current
    await reopen(true)
    if (current.current === before) showToast('danger', texts.notChanged)
  }, [reopen])
  useEffect(() => {
    void reload()
    return () => {
      alive.current++
      current.current?.close()
      current.current = undefined
    }
  }, [reload])
  useEffect(() => {
    const { form } = state
    if (!form?.copy.get()) return
    let stop = () => {}
    let ended = false
    const look = async () => {
      const result = await form.catchUp()
      if (result !== 'reopen') return result
      await reopen(true)
      showToast('success', screen.backOnline)
      return true
    }
    void import('../offline/watch-return.ts').then(({ watchReturn }) => {
      if (!ended) stop = watchReturn(look)
    })
    return () => {
      ended = true
      stop()
    }
  }, [state, reopen])
  return { ...state, reload, reopen: reopenHere }
}

async function fetchReviewerWords({ form }: LoadedForm): Promise<void> {
  if (form.statusEvents.at(-1)?.comment) await import('./review/ReviewerWords.tsx').catch(() => {})
}

/** Where the person is in the form that is on the screen; before there is one, where its address leads. */
function whereabouts(opened: OpenForm | undefined, keepPage: boolean): Resumed {
  if (!opened) return { page: pageOfAddress(location.search) }
  if (!keepPage) return {}
  const { controller, subforms } = opened
  return { page: controller.page.get(), said: controller.said(), question: subforms?.question.get() }
}
