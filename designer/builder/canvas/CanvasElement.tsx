import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import { Icon, type IconName } from '../../../runtime/react/ui/Icon.tsx'
import type { Element } from '../../../schemas/index.ts'
import { AuthorMarks } from '../../parts/together/AuthorMarks.tsx'
import { useOthersAt } from '../../parts/together/use-together.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { useBuilder, useLooking } from '../builder.ts'
import { useEntry } from '../use-node.ts'
import styles from './CanvasElement.module.css'
import { CanvasList } from './CanvasList.tsx'
import { CardContent } from './CardContent.tsx'
import { CardTitle } from './CardTitle.tsx'
import { CardTools } from './CardTools.tsx'
import { KindPicker } from './KindPicker.tsx'
import { texts } from './texts.ts'
import { useDrop } from './use-drop.ts'

/** An element on the canvas. It reads itself alone: another one's edit does not draw it. */
export const CanvasElement = memo(function CanvasElement({ id }: { id: string }) {
  const { catalogue } = useWorkbench()
  const builder = useBuilder()
  const entry = useEntry(id)
  const isSelected = useLooking(({ selected }) => selected.includes(id))
  const isFirstStop = useLooking(({ selected }) => selected.at(-1) === id)
  const isAdding = useLooking(({ adding }) => adding === id)
  const card = useRef<HTMLDivElement>(null)
  const drop = useDrop(id)
  const others = useOthersAt(id)
  useEffect(() => {
    if (isFirstStop) bringForward(card.current)
  }, [isFirstStop])
  if (!entry || !('type' in entry)) return null
  const element: Element = entry
  const kind = catalogue.kindOf(element.type)
  const what = kind?.designer.label ?? element.type
  const field = builder.titleField(element)
  const isContainer = builder.isContainer(element)
  const onPointerDown = (event: PointerEvent) => {
    event.stopPropagation()
    if (event.button !== 0) return
    const { selected } = builder.looking.get()
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      event.preventDefault()
      builder.select(isSelected ? selected.filter((each) => each !== id) : [...selected, id])
    } else if (!isFirstStop || selected.length > 1) builder.select([id])
  }
  return (
    <>
      <div
        ref={card}
        className={styles.card}
        role="group"
        aria-label={`${what}: ${labelOf(element) || texts.noTitle}`}
        tabIndex={isFirstStop ? 0 : -1}
        data-element={id}
        data-selected={isSelected || undefined}
        data-width={element.width}
        data-others={others.length > 0 || undefined}
        onPointerDown={onPointerDown}
        {...drop}
      >
        {others.length > 0 && (
          <div className={styles.others}>
            <AuthorMarks authors={others} />
          </div>
        )}
        {isSelected && <CardTools id={id} what={what} />}
        {field && <CardTitle id={id} entry={element} field={field} what={what} />}
        {isContainer ? (
          <CanvasList parentId={id} Item={CanvasElement} />
        ) : (
          <CardContent element={element} hidesLabel={field !== undefined} isFirstStop={isFirstStop} />
        )}
        <Notes element={element} />
      </div>
      {isAdding && (
        <KindPicker
          autoFocus
          label={texts.addAfterElement(labelOf(element) || what)}
          onPick={(key, title) => builder.add(key, builder.targetAfter(id), title)}
          onEscape={() => card.current?.focus()}
          onBack={() => field && builder.edit(id)}
          onClose={() => builder.beginAdding(undefined)}
        />
      )}
    </>
  )
})

/** What is not seen by looking at the control. */
function Notes({ element }: { element: Element }) {
  const notes: readonly (readonly [IconName, string])[] = [
    ...(element.dependsOn ? [['expand', texts.hasRule] as const] : []),
    ...(element.hidden ? [['cloudOff', texts.nobodySeesIt] as const] : []),
    ...(element.readOnly ? [['stop', texts.nobodyChangesIt] as const] : []),
    ...(element.permissions ? [['user', texts.isRestricted] as const] : []),
  ]
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} size={14} /> {text}
        </li>
      ))}
    </ul>
  )
}

/** Onto the screen; with the focus where it was on the canvas, or on what has gone from it. */
function bringForward(card: HTMLElement | null): void {
  if (!card) return
  card.scrollIntoView({ block: 'nearest' })
  const { activeElement, body } = document
  // A card within this one is another place, too.
  const isOnCanvas = activeElement?.closest('[data-canvas]') !== null
  const isElsewhere = activeElement?.closest('[data-element]') !== card
  if (activeElement === body || (isOnCanvas && isElsewhere)) card.focus({ preventScroll: true })
}
