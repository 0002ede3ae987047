import { useCallback, useEffect, useRef, useState } from 'react'
import { useApplication } from '../session/session-context.ts'
import { type OpenForm, openForm } from './open-form.ts'

interface FormLoad {
  form: OpenForm | undefined
  error: unknown
  /** Opens the form anew, with the old one on the screen until the new one is there. */
  reload(): Promise<void>
}

export function useOpenForm(id: string): FormLoad {
  const { session } = useApplication()
  const [state, setState] = useState<{ form: OpenForm | undefined; error: unknown }>({
    form: undefined,
    error: null,
  })
  const current = useRef<OpenForm>(undefined)
  const alive = useRef(0)
  const reload = useCallback(async () => {
    const turn = ++alive.current
    try {
      const form = await openForm(id, session)
      if (turn !== alive.current) return form.close()
      current.current?.close()
      current.current = form
      setState({ form, error: null })
    } catch (error) {
      if (turn === alive.current) setState(({ form }) => ({ form, error }))
    }
  }, [id, session])
  useEffect(() => {
    void reload()
    return () => {
      alive.current++
      current.current?.close()
      current.current = undefined
    }
  }, [reload])
  return { ...state, reload }
}
