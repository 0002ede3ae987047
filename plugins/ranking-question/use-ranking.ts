import { useLayoutEffect, useRef, useState } from 'react'
import type { InputProps } from '../../runtime/react/contract.ts'
import { optionsOf, type RankedOption, type RankingAnswer, rankedOptions } from './props.ts'
import { texts } from './texts.ts'

/** The attribute that says which of the buttons it is. */
export const BUTTON = 'data-button'

/** What changes the order, each with the focus where the work goes on, and said to who does not see it. */
export function useRanking({ element, value, onChange }: InputProps<RankingAnswer>) {
  const ranked = rankedOptions(value, element)
  const ids = ranked.map(({ id }) => id)
  const left = optionsOf(element).filter(({ id }) => !ids.includes(id))
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const next = useRef<readonly string[]>([])
  // A row that moves may lose the focus on its way, and a button is gone with its row: the first that is there has it.
  useLayoutEffect(() => {
    const buttons = next.current.map((name) =>
      root.current?.querySelector<HTMLElement>(`[${BUTTON}="${name}"]:not(:disabled)`),
    )
    next.current = []
    buttons.find((button) => button != null)?.focus()
  })

  const rank = ({ id, label }: RankedOption, index: number, count = ranked.length) => {
    onChange('rankOption', { optionId: id, index })
    setSaid(texts.placed(label, index + 1, count))
  }
  return {
    root,
    said,
    ranked,
    left,
    move(option: RankedOption, by: 1 | -1) {
      next.current = [`${option.id}.${by < 0 ? 'up' : 'down'}`]
      rank(option, ids.indexOf(option.id) + by)
    },
    drop(id: string, index: number) {
      const option = ranked.find((each) => each.id === id)
      if (option) rank(option, index)
    },
    add(option: RankedOption) {
      const at = left.indexOf(option)
      const others = [...left.slice(at + 1), ...left.slice(0, at)].map(({ id }) => id)
      next.current = [...others, `${option.id}.up`]
      rank(option, ranked.length, ranked.length + 1)
    },
    addRest() {
      next.current = [`${left[0]?.id}.up`]
      for (const { id } of left) onChange('rankOption', { optionId: id })
      setSaid(texts.allPlaced)
    },
    remove({ id, label }: RankedOption) {
      next.current = [id]
      onChange('unrankOption', { optionId: id })
      setSaid(texts.removed(label))
    },
  }
}
