import { useEffect, useLayoutEffect } from 'react'
import { directionOf } from '../../../runtime/core/language/direction.ts'
import type { FormController } from '../../../runtime/react/form/form-controller.ts'

/** What a form needs of the window that it is drawn in: its language and direction, and who presses there. */
export function useFramedForm(controller: FormController, frame: Document, language: string): void {
  useLayoutEffect(() => {
    frame.documentElement.lang = language
    frame.documentElement.dir = directionOf(language)
  }, [frame, language])
  useEffect(() => controller.watchPresses(frame), [controller, frame])
}
