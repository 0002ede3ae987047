import { useState } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { Element, JsonValue, Page } from '../../../schemas/index.ts'
import { placeOfNode, setEdits } from '../../document/template-edits.ts'
import type { Catalogue } from '../../parts/catalogue.ts'
import { common } from '../../parts/common-texts.ts'
import { JsonBox } from '../../parts/fields/JsonBox.tsx'
import { SoftLock } from '../../parts/together/SoftLock.tsx'
import { useDocument, useWorkbench } from '../../parts/workbench.ts'
import { SaveBlock } from '../blocks/SaveBlock.tsx'
import { useBuilder, useLooking } from '../builder.ts'
import { ConvertMenu } from '../ConvertMenu.tsx'
import { useEntry } from '../use-node.ts'
import { useRemoval } from '../use-removal.ts'
import styles from './Inspector.module.css'
import { PropertyForm, SharedForm } from './PropertyForm.tsx'
import { texts } from './texts.ts'
import { UseLists } from './UseLists.tsx'

/** What can be set of what is selected. */
export default function Inspector() {
  const selected = useLooking((looking) => looking.selected)
  const last = selected.at(-1)
  return (
    <aside className={styles.inspector} aria-label={common.settings}>
      {selected.length > 1 ? (
        <Several ids={selected} />
      ) : last === undefined ? (
        <p className={muted}>{texts.selectSomething}</p>
      ) : (
        <One key={last} id={last} />
      )}
    </aside>
  )
}

function One({ id }: { id: string }) {
  const { catalogue } = useWorkbench()
  const entry = useEntry(id)
  const [isJson, setJson] = useState(false)
  if (!entry) return null
  const what = 'type' in entry ? (catalogue.kindOf(entry.type)?.designer.label ?? entry.type) : common.page
  return (
    <>
      <h2 className={styles.head}>
        {what}
        <span className={muted}>{labelOf(entry as Element)}</span>
      </h2>
      <SoftLock id={id} what={wordFor(entry, catalogue)}>
        <div className={styles.views} role="group" aria-label={texts.view}>
          <Button small tone="quiet" aria-pressed={!isJson} onClick={() => setJson(false)}>
            {texts.content}
          </Button>
          <Button small tone="quiet" aria-pressed={isJson} onClick={() => setJson(true)}>
            {common.json}
          </Button>
          {'type' in entry && <ConvertMenu ids={[id]} elements={[entry]} tone="quiet" />}
        </div>
        {isJson ? <WholeJson id={id} entry={entry} /> : <PropertyForm id={id} entry={entry} />}
      </SoftLock>
      <p>
        <SaveBlock ids={[id]} />
      </p>
      <UseLists id={id} />
    </>
  )
}

/** What it is called in a sentence. */
function wordFor(entry: Element | Page, { kindOf }: Pick<Catalogue, 'kindOf'>): string {
  if (!('type' in entry)) return 'page'
  const group = kindOf(entry.type)?.designer.group
  return group === 'layout' || group === 'rows' ? 'element' : 'question'
}

/** All of it as it is stored. Written back it is what it was, to the byte, unless something was changed. */
function WholeJson({ id, entry }: { id: string; entry: Element | Page }) {
  const { session } = useWorkbench()
  const refuse = (value: unknown) => {
    const { id: written } = (value ?? {}) as { id?: unknown }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return texts.notAnObject
    return written === entry.id ? undefined : texts.idHint(entry.id)
  }
  const keep = (value: unknown) => {
    const at = placeOfNode(session.documents(), id)
    if (at && value !== undefined)
      session.apply(setEdits(session.documents(), at, value as JsonValue), texts.changeTheJson)
  }
  return <JsonBox label={common.json} rows={20} value={entry} refuse={refuse} onValue={keep} />
}

function Several({ ids }: { ids: readonly string[] }) {
  const builder = useBuilder()
  const remove = useRemoval()
  useDocument(({ template }) => template)
  const elements = ids.flatMap((id) => {
    const entry = builder.node(id)?.entry
    return entry && 'type' in entry ? [entry] : []
  })
  return (
    <>
      <h2 className={styles.head}>{texts.selected(ids.length)}</h2>
      <div className={styles.ways}>
        <Button small onClick={() => builder.step(ids, -1)}>
          {texts.moveUp}
        </Button>
        <Button small onClick={() => builder.step(ids, 1)}>
          {texts.moveDown}
        </Button>
        <Button small onClick={() => builder.duplicate(ids)}>
          {texts.duplicate}
        </Button>
        <ConvertMenu ids={ids} elements={elements} />
        <SaveBlock ids={ids} />
        <Button small tone="danger" onClick={() => remove(ids)}>
          {common.delete}
        </Button>
      </div>
      <SharedForm ids={ids} />
      <p className={muted}>{texts.copyHint}</p>
    </>
  )
}
