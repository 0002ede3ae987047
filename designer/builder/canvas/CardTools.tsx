import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { useBuilder, useLooking } from '../builder.ts'
import { ConvertMenu } from '../ConvertMenu.tsx'
import { useRemoval } from '../use-removal.ts'
import styles from './CardTools.module.css'
import { texts } from './texts.ts'
import { ELEMENTS_DRAG } from './use-drop.ts'

/** What can be done with an element that is selected; each has a key, too. */
export function CardTools({ id, what }: { id: string; what: string }) {
  const builder = useBuilder()
  const remove = useRemoval()
  const ids = useLooking((looking) => looking.selected)
  const elements = ids.flatMap((each) => {
    const entry = builder.node(each)?.entry
    return entry && 'type' in entry ? [entry] : []
  })
  const selected = () => builder.looking.get().selected
  return (
    <div className={styles.tools} onPointerDown={(event) => event.stopPropagation()}>
      <span className={styles.kind}>{what}</span>
      <IconButton
        small
        icon="menu"
        label={texts.dragHint}
        className={styles.drag}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(ELEMENTS_DRAG, JSON.stringify(selected()))
          dataTransfer.effectAllowed = 'move'
        }}
      />
      <IconButton small icon="plus" label={texts.addAfterThis} onClick={() => builder.beginAdding(id)} />
      <ConvertMenu {...{ ids, elements }} tone="quiet" />
      <IconButton
        small
        icon="file"
        label={texts.duplicateCtrlD}
        onClick={() => builder.duplicate(selected())}
      />
      <IconButton small icon="trash" label={texts.deleteDelete} onClick={() => remove(selected())} />
    </div>
  )
}
