import { useMemo, useSyncExternalStore } from 'react'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { Issue } from '../../core/validation/issue.ts'
import { warning } from '../ui/text.ts'
import { useForm } from './form-context.ts'
import { texts } from './texts.ts'

const NONE: readonly Issue[] = []
const never = () => () => {}
const nothing = () => NONE

/**
 * What the author's checks of the form as a whole say without being in the way of anything: below the questions, so that
 * nothing moves while one types.
 */
export function FormWarnings() {
  const { engine } = useForm()
  const source = useMemo(() => {
    if (!engine.template.checks?.some(({ severity }) => severity === 'warning'))
      return { subscribe: never, get: nothing }
    let last = NONE
    return {
      subscribe: (listener: () => void) => engine.subscribeAll(listener),
      get() {
        const next = engine.formWarnings()
        const isSame = next.length === last.length && next.every(({ code }, i) => code === last[i]?.code)
        if (!isSame) last = next
        return last
      },
    }
  }, [engine])
  const warnings = useSyncExternalStore(source.subscribe, source.get, source.get)
  return (
    <div role="status">
      {warnings.map((issue) => (
        <p key={issue.code} className={warning}>
          {texts.warning(formatIssue(issue))}
        </p>
      ))}
    </div>
  )
}
