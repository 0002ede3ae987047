import { useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import type { IconName } from '../../../runtime/react/ui/Icon.tsx'
import { SearchField } from '../../../runtime/react/ui/SearchField.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { useWorkbench } from '../../parts/workbench.ts'
import { BlockList } from '../blocks/BlockList.tsx'
import { useBuilder } from '../builder.ts'
import { groupNames, KIND_DRAG, type Offer, offersFor } from './kinds.ts'
import styles from './Palette.module.css'
import { texts } from './texts.ts'

/** Every kind of element: pressed, it is added behind what is selected; dragged, where it is dropped. */
export function Palette() {
  const { catalogue, session } = useWorkbench()
  const { programId } = session
  const builder = useBuilder()
  const [search, setSearch] = useState('')
  const found = offersFor(catalogue, search)
  const questions = found.filter(({ title }) => title !== undefined)
  const groups: { name: string; kinds: readonly Offer[] }[] = Object.entries(groupNames).flatMap(
    ([group, name]) => {
      const kinds = found.filter((entry) => entry.title === undefined && entry.group === group)
      return kinds.length > 0 ? [{ name, kinds }] : []
    },
  )
  if (questions.length > 0) groups.unshift({ name: texts.asQuestion, kinds: questions })
  return (
    <div className={styles.palette}>
      <SearchField label={texts.searchAll} placeholder={texts.search} value={search} onSearch={setSearch} />
      {groups.map(({ name, kinds }) => (
        <section key={name}>
          <h3 className={styles.group}>{name}</h3>
          <ul className={styles.kinds}>
            {kinds.map(({ key, label, icon, title }) => (
              <li key={key}>
                <Button
                  tone="quiet"
                  small
                  icon={icon as IconName}
                  className={styles.kind}
                  draggable={title === undefined}
                  onDragStart={({ dataTransfer }) => {
                    dataTransfer.setData(KIND_DRAG, key)
                    dataTransfer.effectAllowed = 'copyMove'
                  }}
                  onClick={() => builder.add(key, undefined, title)}
                >
                  {title === undefined ? label : texts.asTitled(label, title)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className={muted}>{texts.noneFound}</p>}
      {programId !== null && (
        <section aria-labelledby="blocks-title">
          <h3 id="blocks-title" className={styles.group}>
            {texts.blocks}
          </h3>
          <BlockList programId={programId} search={search} />
        </section>
      )}
    </div>
  )
}
