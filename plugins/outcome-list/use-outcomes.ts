import { useCallback, useEffect, useState } from 'react'
import type { Outcomes, OutcomesSource } from '../../runtime/react/contract.ts'

type Opened = Outcomes | 'loading' | 'failed'

/** What finds the outcomes of a form, fetched when the first of them is on the screen. */
export function useOutcomes({ open }: OutcomesSource): { opened: Opened; retry(): void } {
  const [opened, setOpened] = useState<Opened>('loading')
  const load = useCallback(() => {
    let left = false
    open().then(
      (outcomes) => left || setOpened(outcomes),
      () => left || setOpened('failed'),
    )
    return () => {
      left = true
    }
  }, [open])
  useEffect(load, [load])
  return { opened, retry: load }
}
