import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { type TreePlace, TreeView } from '../../../runtime/react/kit/TreeView.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import type { Target } from '../../document/template-edits.ts'
import { indexTemplate } from '../../document/template-index.ts'
import { useOthersByElement } from '../../parts/together/use-together.ts'
import { useDocument, useWorkbench } from '../../parts/workbench.ts'
import { useBuilder, useLooking } from '../builder.ts'
import { actOnKey } from '../keys.ts'
import { KIND_DRAG } from '../palette/kinds.ts'
import { useRemoval } from '../use-removal.ts'
import styles from './Outline.module.css'
import { createOutline } from './outline-entries.ts'
import { texts } from './texts.ts'
import { withOthers } from './with-others.tsx'

/** Pages, sections and questions as a tree: to find, select, move and open them. */
export function Outline() {
  const { catalogue } = useWorkbench()
  const builder = useBuilder()
  const remove = useRemoval()
  const template = useDocument(({ template }) => template)
  const toEntries = useMemo(() => createOutline(catalogue), [catalogue])
  const others = useOthersByElement()
  const entries = useMemo(
    () => withOthers(toEntries(indexTemplate(template)), others),
    [toEntries, template, others],
  )
  const selected = useLooking((looking) => looking.selected)
  const pageId = useLooking((looking) => looking.pageId)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(pageId ? [pageId] : []))
  useEffect(() => {
    const above: string[] = pageId ? [pageId] : []
    for (const id of selected)
      for (let at = builder.node(id)?.parentId; at !== undefined; at = builder.node(at)?.parentId)
        above.push(at)
    setExpanded((old) => (above.every((id) => old.has(id)) ? old : new Set([...old, ...above])))
  }, [builder, selected, pageId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (actOnKey(event, builder, remove)) event.stopPropagation()
  }
  return (
    <div className={styles.outline} onKeyDownCapture={onKeyDown}>
      <TreeView
        label={texts.outline}
        entries={entries}
        selected={selected}
        onSelect={(ids) => builder.select(ids)}
        expanded={expanded}
        onExpand={setExpanded}
        onMove={move}
        foreignType={KIND_DRAG}
        onForeign={(type, place) => builder.add(type, toTarget(place))}
      />
      <div className={styles.add}>
        <Button small tone="quiet" icon="plus" onClick={() => builder.addPage('pages')}>
          {texts.addPage}
        </Button>
        <Button small tone="quiet" icon="plus" onClick={() => builder.addPage('summaryPages')}>
          {texts.addSummaryPage}
        </Button>
      </div>
    </div>
  )

  function move(ids: readonly string[], place: TreePlace): void {
    const [moved, at] = [builder.node(ids[0]), builder.node(place.id)]
    const target = toTarget(place)
    if (target && moved?.kind === 'element') builder.move(ids, target)
    else if (moved && moved.kind === at?.kind && place.how !== 'on') {
      const index = at.index + (place.how === 'after' ? 1 : 0)
      builder.movePage(moved.id, moved.index < index ? index - 1 : index)
    }
  }

  function toTarget({ id, how }: TreePlace): Target | undefined {
    const node = builder.node(id)
    if (!node) return undefined
    if (how === 'on') {
      if (builder.isContainer(node.entry)) return { parentId: id, index: node.childIds.length }
      return builder.targetAfter(id)
    }
    if (node.parentId === undefined) return undefined
    return { parentId: node.parentId, index: node.index + (how === 'after' ? 1 : 0) }
  }
}
