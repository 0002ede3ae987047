import { type ComponentType, useState } from 'react'
import { useBuilder } from '../builder.ts'
import { useChildIds } from '../use-node.ts'
import styles from './CanvasList.module.css'
import { KindPicker } from './KindPicker.tsx'
import { texts } from './texts.ts'
import { useDropAtEnd } from './use-drop.ts'

interface Props {
  parentId: string
  /** Draws one of them; it may hold a list itself. */
  Item: ComponentType<{ id: string }>
}

/** What stands on a page or in a section, and at its end the box to add to it. */
export function CanvasList({ parentId, Item }: Props) {
  const builder = useBuilder()
  const ids = useChildIds(parentId)
  const drop = useDropAtEnd(parentId)
  const isInner = builder.node(parentId)?.kind === 'element'
  const [isNew] = useState(() => !isInner && ids.length === 0 && builder.index().pageIds.length === 1)
  return (
    <div className={styles.list} data-inner={isInner || undefined} {...drop}>
      {ids.map((id) => (
        <Item key={id} id={id} />
      ))}
      <div className={styles.end}>
        <KindPicker
          label={isInner ? texts.addToSection : texts.addToPage}
          waits={isNew}
          onPick={(key, title) => builder.add(key, { parentId, index: ids.length }, title)}
        />
      </div>
    </div>
  )
}
