import type { DragEvent } from 'react'
import type { Target } from '../../document/template-edits.ts'
import { type Builder, useBuilder } from '../builder.ts'
import { KIND_DRAG } from '../palette/kinds.ts'

/** What a drag of elements carries: their ids. */
export const ELEMENTS_DRAG = 'application/x-formwork-elements'

/** The attribute of the card that something would land at. */
const SIDE = 'data-drop'

const isOurs = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(KIND_DRAG) || dataTransfer.types.includes(ELEMENTS_DRAG)

/** Adds or moves what was dropped. */
function take(builder: Builder, { dataTransfer }: DragEvent, target: Target | undefined): void {
  if (!target) return
  const type = dataTransfer.getData(KIND_DRAG)
  const ids: unknown = JSON.parse(dataTransfer.getData(ELEMENTS_DRAG) || '[]')
  if (type) builder.add(type, target)
  else if (Array.isArray(ids)) builder.move(ids.map(String), target)
}

/**
 * A card that things are dropped before or behind, by the half that they are over. Which one it is stands on the card
 * itself, so that nothing is drawn again while something is dragged across the form.
 */
export function useDrop(id: string) {
  const builder = useBuilder()
  const sideOf = ({ clientY, currentTarget }: DragEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return clientY < top + height / 2 ? 'before' : 'after'
  }
  return {
    onDragOver(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setAttribute(SIDE, sideOf(event))
    },
    onDragLeave: ({ currentTarget }: DragEvent) => currentTarget.removeAttribute(SIDE),
    onDrop(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.removeAttribute(SIDE)
      const node = builder.node(id)
      if (node?.parentId === undefined) return
      take(builder, event, {
        parentId: node.parentId,
        index: node.index + (sideOf(event) === 'after' ? 1 : 0),
      })
    },
  }
}

/** The end of a list, where things are dropped behind all that is there. */
export function useDropAtEnd(parentId: string) {
  const builder = useBuilder()
  return {
    onDragOver(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDrop(event: DragEvent) {
      if (!isOurs(event)) return
      event.preventDefault()
      event.stopPropagation()
      take(builder, event, { parentId, index: builder.node(parentId)?.childIds.length ?? 0 })
    },
  }
}
