import { useId } from 'react'
import { newId } from '../../runtime/client/autosave/page-load.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './Placement.module.css'
import { elementFor, placeEdits, showing, spotOf, spotsOf } from './placement.ts'
import { texts } from './texts.ts'

/** Where a group is shown; one that is shown inside something, or several times, stays there until it is chosen here. */
export function Placement({ groupId }: { groupId: string }) {
  const { session, catalogue } = useWorkbench()
  const id = useId()
  useDocument(({ template }) => template)
  const documents = session.documents()
  const spots = spotsOf(documents)
  const shown = showing(documents, groupId)
  const [first] = shown
  const spot = first && spotOf(documents, first)
  const options = first && spot === undefined ? [{ id: first.id, label: texts.insideOther }, ...spots] : spots
  const choose = (next: string) => {
    if (next === first?.id) return
    const make = () => elementFor(catalogue, `outcomes-${newId().replaceAll('-', '').slice(0, 6)}`, groupId)
    session.apply(placeEdits(session.documents(), groupId, next || undefined, make), texts.changePlacement)
  }
  return (
    <div className={styles.placement}>
      <label htmlFor={id}>{texts.shownOn}</label>
      <Select
        id={id}
        value={spot ?? first?.id ?? ''}
        placeholder={texts.shownNowhere}
        options={options}
        onChoose={choose}
      />
      {shown.length > 1 && <p>{texts.shownSeveral(shown.length)}</p>}
    </div>
  )
}
