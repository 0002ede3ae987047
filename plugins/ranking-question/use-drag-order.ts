import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

interface Drag {
  id: string
  /** The place where it would be dropped. */
  index: number
}

const middleOf = (row: Element) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/**
 * Drags a row of a list to another place, by mouse, pen or finger. Meanwhile `placeOf` says where each row is drawn: the
 * rows themselves stay where they are in the document, so that a finger's row is not taken away from under it. Escape and
 * an interrupted touch leave all as it was.
 */
export function useDragOrder(ids: readonly string[], onDrop: (id: string, index: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])

  const start = (id: string) => (event: ReactPointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    if (event.button !== 0 || !event.isPrimary || !row) return
    event.preventDefault()
    const page = row.ownerDocument
    const others = [...(row.parentElement?.children ?? [])].filter((each) => each !== row)
    const from = ids.indexOf(id)
    let index = from
    const control = new AbortController()
    const { signal } = control
    under.current = control
    const end = () => {
      control.abort()
      setDrag(undefined)
    }
    const move = ({ clientY }: PointerEvent) => {
      index = others.filter((each) => middleOf(each) < clientY).length
      setDrag({ id, index })
      row.scrollIntoView({ block: 'nearest' })
    }
    const drop = () => {
      end()
      if (index !== from) onDrop(id, index)
    }
    page.addEventListener('pointermove', move, { signal })
    page.addEventListener('pointerup', drop, { signal })
    page.addEventListener('pointercancel', end, { signal })
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
    setDrag({ id, index })
  }

  const others = ids.filter((id) => id !== drag?.id)
  const drawn = drag ? [...others.slice(0, drag.index), drag.id, ...others.slice(drag.index)] : ids
  return { start, dragged: drag?.id, placeOf: (id: string) => drawn.indexOf(id) }
}
