import { useState } from 'react'
import type { Template } from '../../../../schemas/index.ts'
import { declarationFor } from '../../../core/workflow/declaration.ts'
import type { FormController } from '../../../react/form/form-controller.ts'

interface Declared {
  template: Pick<Template, 'declaration'>
  actions: { available: readonly { id: string }[] }
  controller: FormController
  /** Another one for every time the form is opened. */
  serial: number
}

/** What a form asks to be declared before it is handed in, and whether that was done; kept while it is on the screen. */
export function useDeclaration({ template, actions, controller, serial }: Declared) {
  const asked = actions.available.some(({ id }) => declarationFor(template, id))
    ? template.declaration
    : undefined
  const [agreed, setAgreed] = useState<number>()
  const [missed, setMissed] = useState(0)
  const isAgreed = agreed === serial
  return {
    asked,
    isAgreed,
    agree: (yes: boolean) => setAgreed(yes ? serial : undefined),
    /** How often an action was tried without it. */
    missed: isAgreed ? 0 : missed,
    /** Whether an action may go on; if not, the box is shown and says why. */
    allows(actionId: string): boolean {
      if (isAgreed || !declarationFor(template, actionId)) return true
      const last = controller.engine.visiblePageIds().at(-1)
      if (!controller.readOnly && last !== undefined) controller.goTo({ kind: 'page', id: last })
      setMissed((times) => times + 1)
      return false
    },
  }
}

export type DeclarationState = ReturnType<typeof useDeclaration>
