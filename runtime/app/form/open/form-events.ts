import type { AnswerKey } from '../../../core/element/answer-key.ts'
import type { PageRef } from '../../../react/form/first-page.ts'

/** A change that a person made; the engine has it already. */
export interface Change {
  key: AnswerKey
  operation: string
  args: Readonly<Record<string, unknown>>
}

interface Listeners {
  /** `whole`: made in one step, as a pasted block is; such changes do not rest as typing does. */
  change(changes: readonly Change[], whole: boolean): void
  /** A control was left. */
  blur(key: AnswerKey): void
  pageChange(page: PageRef): void
}

/** What happens in an open form. Concerns hear of it in the order in which they were attached. */
export interface FormEvents {
  on(listeners: Partial<Listeners>): void
  emit<Name extends keyof Listeners>(name: Name, ...args: Parameters<Listeners[Name]>): void
}

export function createFormEvents(): FormEvents {
  const all: Partial<Listeners>[] = []
  return {
    on: (listeners) => void all.push(listeners),
    emit(name, ...args) {
      for (const listeners of all) (listeners[name] as ((...args: unknown[]) => void) | undefined)?.(...args)
    },
  }
}
