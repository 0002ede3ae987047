import { useEffect } from 'react'
import { useStore } from '../hooks/use-store.ts'
import { focusQuestion } from './focus-question.ts'
import type { FormController } from './form-controller.ts'

/** Moves the focus to the question that was asked for, once its page is on the screen. */
export function useQuestionFocus(controller: FormController): void {
  const place = useStore(controller.focus)
  useEffect(() => {
    if (!place) return
    focusQuestion(place)
    controller.focus.set(undefined)
  }, [place, controller])
}
